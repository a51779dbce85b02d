import { Link } from 'wouter';
import { fileName } from './data-names.ts';
import { useDataWord, useOpenData } from './open-data.ts';
import { filesOf } from './values.ts';
import { usePackWords } from './words.ts';

/** The data files of the game, each with how much of it is changed. */
export function FileTabs({ base, file }: { base: string; file: string }) {
  const t = usePackWords();
  const word = useDataWord();
  const { tree, set } = useOpenData();
  const changedIn = (name: string): number =>
    Object.keys(set).filter((path) => path.startsWith(`${name}/`)).length;
  return (
    <nav className="tabs" aria-label={t('files')}>
      {filesOf(tree).map((name) => (
        <Link
          key={name}
          className="btn"
          href={`${base}/${name}`}
          aria-current={name === file ? 'page' : undefined}
        >
          {fileName(tree, name, word)}
          {changedIn(name) > 0 && <b className="count"> {changedIn(name)}</b>}
        </Link>
      ))}
    </nav>
  );
}
