import { type Board as BoardData, openGame, provenanceOf } from '@esagono/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Board, type BoardHandle } from '../board/board.tsx';
import { useSettings, useTheme } from '../common/settings.ts';
import { TableSpeaker } from '../common/speaker.ts';
import { NO_MARKS } from '../controller/marks.ts';
import { presentationOf } from '../games/games.ts';
import { Origin } from '../rulebook/chart.tsx';
import { Cell } from './cell.tsx';
import { useDataWord, useDesk } from './desk.ts';
import { hexPath, isBranch, leavesOf, mapFileOf, sectionOf, valueAt, wordsOf } from './values.ts';
import { usePackWords } from './words.ts';

/** The hexes of a map file on the map itself. */
export function MapHexes({ file }: { file: string }) {
  const t = usePackWords();
  const { game, tree, set } = useDesk();
  const settings = useSettings();
  const theme = useTheme();
  const handle = useRef<BoardHandle>(null);
  const [hex, setHex] = useState(-1);
  const battles = useMemo(
    () =>
      game.scenarios.filter(
        ({ id }) => mapFileOf(tree, game.board(game.open({ scenario: id }))) === file,
      ),
    [game, tree, file],
  );
  const [wanted, setWanted] = useState('');
  const scenario = battles.find(({ id }) => id === wanted)?.id ?? battles[0]?.id;
  const board = useMemo(
    () =>
      scenario === undefined ? undefined : game.board(openGame(game, { scenario, data: set })),
    [game, scenario, set],
  );
  const speaker = useMemo(
    () => new TableSpeaker(game, settings.language),
    [game, settings.language],
  );
  useEffect(() => {
    // A link from elsewhere names a hex.
    const named = decodeURIComponent(location.hash.slice('#at-'.length));
    const found = board?.hexes.find(({ id }) => named.startsWith(`${hexPath(file, id)}`));
    if (found) setHex(found.hex);
  }, [board, file]);
  if (!board || scenario === undefined) return null;
  const presentation = presentationOf(game.id, scenario);
  const changed = changedHexes(board, file, set);
  return (
    <div className="map-hexes">
      <div className="map-side">
        {battles.length > 1 && (
          <label className="field">
            <span>{t('map.scenario')}</span>
            <select value={scenario} onChange={(event) => setWanted(event.target.value)}>
              {battles.map(({ id }) => (
                <option key={id} value={id}>
                  {speaker.has(`scenario.${id}`) ? speaker.say(`scenario.${id}`) : id}
                </option>
              ))}
            </select>
          </label>
        )}
        <p className="soft">{t('map.pick')}</p>
        <HexValues board={board} file={file} hex={hex} />
        {changed.length > 0 && (
          <p className="changed-hexes">
            {t('changed', { n: changed.length })}{' '}
            {changed.map(({ hex: one, id }) => (
              <button
                key={id}
                type="button"
                className="btn small"
                onClick={() => {
                  setHex(one);
                  handle.current?.show(one, true);
                }}
              >
                {id}
              </button>
            ))}
          </p>
        )}
      </div>
      <div className="map-board">
        <Board
          ref={handle}
          sheet={`${game.id} ${board.title} ${JSON.stringify(set)}`}
          board={board}
          style={presentation.ground}
          theme={theme}
          marks={{ ...NO_MARKS, selected: hex < 0 ? [] : [hex] }}
          markers={[]}
          sides={presentation.sides}
          numbers
          cursor={hex}
          label={t('map.label', { title: board.title })}
          onHex={setHex}
          onCursor={setHex}
        />
      </div>
    </div>
  );
}

const changedHexes = (board: BoardData, file: string, set: Readonly<Record<string, unknown>>) =>
  board.hexes.filter(({ id }) =>
    Object.keys(set).some((path) => path.startsWith(`${hexPath(file, id)}/`)),
  );

/** Every value of one hex, with where it comes from. */
function HexValues({ board, file, hex }: { board: BoardData; file: string; hex: number }) {
  const t = usePackWords();
  const word = useDataWord();
  const { tree } = useDesk();
  const section = useMemo(() => sectionOf(tree, `${file}/hexes`), [tree, file]);
  const place = board.hexes[hex];
  if (!place) return null;
  const path = hexPath(file, place.id);
  const value = valueAt(tree, path);
  return (
    <section aria-live="polite" className="hex-values">
      <h3>
        {t('hex', { id: place.id })} {place.name}
      </h3>
      {!isBranch(value) && <p className="soft">{t('hex.none')}</p>}
      <dl>
        {leavesOf(value).map(([field]) => (
          <div key={field}>
            <dt>{field.split('/').map(word).join(' · ')}</dt>
            <dd>
              <Cell
                path={`${path}/${field}`}
                label={`${place.id}, ${word(field)}`}
                words={wordsOf(tree, section, field)}
              />
              <Origin provenance={provenanceOf(tree, `${path}/${field}`)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
