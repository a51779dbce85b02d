import type { Decision } from '@esagono/engine';
import type { Prepared } from '@esagono/protocol';
import { useId } from 'react';
import { useWords } from '../common/words.ts';
import { useSpeaker, useTable } from '../table/context.ts';
import { ChanceInput, OrderSelect } from '../table/order-select.tsx';
import { decisionWords } from './decision-words.ts';
import type { OnlineTable } from './open.ts';

/** Everything that is decided before it is asked: nobody else is told of it. */
export function PreparedPanel({ table, onTry }: { table: OnlineTable; onTry: () => void }) {
  const { remote } = table;
  const t = useWords();
  const { prepared } = remote;
  if (!prepared) return null;
  return (
    <div className="online-drawer prepared">
      <p className="where">{t('prepared.text')}</p>
      <Standing table={table} prepared={prepared} />
      <Except table={table} prepared={prepared} />
      <Planned table={table} prepared={prepared} />
      <p>
        <button type="button" className="btn" onClick={onTry}>
          {t('whatif.open')}
        </button>{' '}
        <small>{t('whatif.openText')}</small>
      </p>
    </div>
  );
}

interface Props {
  readonly table: OnlineTable;
  readonly prepared: Prepared;
}

/** Which windows of the other side are answered, and how. */
function Standing({ table: { remote, host }, prepared }: Props) {
  const t = useWords();
  const id = useId();
  if (host.game.policies.length === 0) return null;
  const { except } = prepared;
  const give = (order: Pick<Prepared, 'policy' | 'atLeast'>): void =>
    remote.answer({ ...order, except });
  return (
    <p className="field prepared-order">
      <label htmlFor={id}>{t('reaction.standing')}</label>
      <OrderSelect id={id} order={prepared} onGive={give} />
      <ChanceInput order={prepared} onGive={give} />
      {prepared.passing && <small role="status">{t('prepared.passing')}</small>}
    </p>
  );
}

/** Units that stay hidden and silent, whatever the order says. */
function Except({ table: { remote, host }, prepared }: Props) {
  const t = useWords();
  const view = useTable((s) => s.desk.view);
  const own = host.seats[host.viewer]?.side;
  const { policy, atLeast, except } = prepared;
  const names = new Set(except);
  const known = view.units.flatMap(({ side, known: seen, hex, face }) =>
    side === own && seen && hex >= 0 && face ? [face.name] : [],
  );
  const all = [...new Set([...except, ...known])].sort((a, b) => a.localeCompare(b));
  if (host.game.policies.length === 0 || all.length === 0) return null;
  const toggle = (name: string, on: boolean): void =>
    remote.answer({
      policy,
      atLeast,
      except: on ? [...except, name] : except.filter((other) => other !== name),
    });
  return (
    <details className="notes">
      <summary>{t('prepared.except', { n: except.length })}</summary>
      <ul className="prepared-units">
        {all.map((name) => (
          <li key={name}>
            <label className="choice">
              <input
                type="checkbox"
                checked={names.has(name)}
                onChange={(event) => toggle(name, event.target.checked)}
              />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Decisions that wait until this seat is asked, and what has become of the last ones. */
function Planned({ table: { remote, host, session }, prepared: { plan, careful, aside } }: Props) {
  const t = useWords();
  const speaker = useSpeaker();
  const words = (decision: Decision): string =>
    decisionWords(host.game, session.pos, speaker, decision);
  const why = (): string => {
    if (!aside) return '';
    const { rule, code, values } = aside.refusal;
    if (code === 'disturbed') return t('prepared.disturbed');
    return speaker.refusal(session.pos, values ? { rule, code, values } : { rule, code });
  };
  return (
    <section aria-label={t('prepared.plan')}>
      {aside && (
        <p className="refusal" role="status">
          {t('prepared.aside', { n: aside.left, act: words(aside.decision as Decision) })} {why()}
        </p>
      )}
      {plan.length === 0 ? (
        <p className="soft">{t('prepared.none')}</p>
      ) : (
        <>
          <h3>{t('prepared.plan')}</h3>
          <ol className="prepared-plan">
            {plan.map((decision, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same act may be prepared twice
              <li key={n}>{words(decision as Decision)}</li>
            ))}
          </ol>
          <p>
            {careful && <small>{t('prepared.careful')} </small>}
            <button type="button" className="btn" onClick={() => remote.prepare([], false)}>
              {t('prepared.takeBack')}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
