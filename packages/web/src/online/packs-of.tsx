import type { Game } from '@esagono/engine';
import type { ReplyOf, TableFace } from '@esagono/protocol';
import { useEffect, useState } from 'react';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { loadGame } from '../games/games.ts';
import { dataWord, pathWords } from '../packs/data-names.ts';
import { ask, client } from './client.ts';

type Packs = ReplyOf<'packs'>['packs'];

/** With which packs a table is played, and every value they change: to be known before one sits down. */
export function PacksOf(props: { table: TableFace; invitation: string | undefined }) {
  const { invitation } = props;
  const { id: table, game: of } = props.table;
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [game, setGame] = useState<Game>();
  useEffect(() => {
    void loadGame(of).then(setGame, () => {});
  }, [of]);
  const [packs, setPacks] = useState<Packs>([]);
  useEffect(() => {
    const query = invitation === undefined ? {} : { key: invitation };
    ask(() => client().rest.call('packs', { params: { id: table }, query })).then(
      (reply) => setPacks(reply.packs),
      () => {},
    );
  }, [table, invitation]);
  if (!game) return null;
  const word = dataWord(game, language);
  return packs.map(({ id, set }) => (
    <details key={id} className="options">
      <summary>{t('online.pack', { name: id, n: Object.keys(set).length })}</summary>
      <ul>
        {Object.entries(set).map(([path, value]) => (
          <li key={path}>
            {pathWords(word, path)}: <b>{String(value)}</b>
          </li>
        ))}
      </ul>
    </details>
  ));
}
