import { Component, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Page } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';

interface Props {
  /** Another address is another try. */
  readonly address: string;
  readonly children: ReactNode;
}
interface State {
  readonly failed: string | undefined;
  readonly trouble: string;
}

/** A page that cannot be fetched, or breaks, takes nothing else with it. */
export class Reached extends Component<Props, State> {
  override state: State = { failed: undefined, trouble: '' };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: '', trouble: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps({ address }: Props, { failed }: State): Partial<State> | null {
    if (failed === undefined || failed === address) return null;
    return { failed: failed === '' ? address : undefined };
  }

  override render(): ReactNode {
    return this.state.failed === undefined ? (
      this.props.children
    ) : (
      <Unreached trouble={this.state.trouble} />
    );
  }
}

function Unreached({ trouble }: { trouble: string }) {
  const t = useWords();
  return (
    <Page title={t('unreached.title')}>
      <div role="alert">
        <h1>{t('unreached.title')}</h1>
        <p>{t('unreached.text')}</p>
      </div>
      <p className="beside">
        <button type="button" className="btn primary" onClick={() => location.reload()}>
          {t('unreached.again')}
        </button>
        <Link href="/">{t('nav.home')}</Link>
      </p>
      {trouble && <p className="soft">{trouble}</p>}
    </Page>
  );
}
