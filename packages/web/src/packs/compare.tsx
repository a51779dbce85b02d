import type { Game } from '@esagono/engine';
import { useEffect, useState } from 'react';
import { plain } from '../common/plain.ts';
import { useSettings } from '../common/settings.ts';
import { loadGame } from '../games/games.ts';
import { dataWord, pathWords } from './data-names.ts';
import type { KeptPack } from './store.ts';
import { differencesOf } from './values.ts';
import { usePackWords } from './words.ts';

/** Two packs of one game side by side, or one beside what is shipped. */
export function Compare({ packs }: { packs: readonly KeptPack[] }) {
  const t = usePackWords();
  const [left, setLeft] = useState(packs[0]?.key ?? '');
  const [right, setRight] = useState('');
  const one = packs.find(({ key }) => key === left) ?? packs[0];
  const rivals = packs.filter((kept) => kept !== one && kept.pack.game === one?.pack.game);
  const two = rivals.find(({ key }) => key === right);
  if (!one) return null;
  return (
    <section className="compare" aria-label={t('compare')}>
      <h2>{t('compare')}</h2>
      <p className="beside field">
        <select
          aria-label={t('compare')}
          value={one.key}
          onChange={(event) => setLeft(event.target.value)}
        >
          {packs.map(({ key, pack }) => (
            <option key={key} value={key}>
              {pack.id} ({pack.game})
            </option>
          ))}
        </select>
        <span>{t('with')}</span>
        <select
          aria-label={t('with')}
          value={two?.key ?? ''}
          onChange={(event) => setRight(event.target.value)}
        >
          <option value="">{t('shipped')}</option>
          {rivals.map(({ key, pack }) => (
            <option key={key} value={key}>
              {pack.id}
            </option>
          ))}
        </select>
      </p>
      <Differences one={one} two={two} />
    </section>
  );
}

function Differences({ one, two }: { one: KeptPack; two: KeptPack | undefined }) {
  const t = usePackWords();
  const language = useSettings((s) => s.language);
  const [game, setGame] = useState<Game>();
  useEffect(() => {
    void loadGame(one.pack.game).then(setGame, () => setGame(undefined));
  }, [one]);
  if (!game || game.id !== one.pack.game) return null;
  const word = dataWord(game, language);
  const rows = differencesOf(game.data, one.pack.set, two?.pack.set ?? {}).filter(
    (row) => row.left !== row.right,
  );
  if (rows.length === 0) return <p className="soft">{t('noDifference')}</p>;
  return (
    // biome-ignore lint: a table that scrolls must take the focus
    <div className="scroll" tabIndex={0} role="group" aria-label={t('compare')}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('path')}</th>
            {two && <th scope="col">{t('shipped')}</th>}
            <th scope="col">{one.pack.id}</th>
            <th scope="col">{two?.pack.id ?? t('shipped')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.path}>
              <th scope="row">{pathWords(word, row.path)}</th>
              {two && <td>{plain(row.shipped, word)}</td>}
              <td>{plain(row.left, word)}</td>
              <td>{plain(row.right, word)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
