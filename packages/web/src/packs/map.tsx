import { type Board as BoardData, openGame, provenanceOf } from '@esagono/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Board, type BoardHandle } from '../board/board.tsx';
import { useSettings, useTheme } from '../common/settings.ts';
import { TableSpeaker } from '../common/speaker.ts';
import { NO_MARKS } from '../controller/marks.ts';
import { presentationOf } from '../games/games.ts';
import { Origin } from '../rulebook/chart.tsx';
import { Cell } from './cell.tsx';
import { useDataWord, useOpenData } from './open-data.ts';
import { hexPath, isBranch, leavesOf, mapFileOf, sectionOf, valueAt, wordsOf } from './values.ts';
import { usePackWords } from './words.ts';

/** The battles on a map file, the one looked at, and its board with the pack. */
function useBoard(file: string) {
  const { game, tree, set } = useOpenData();
  const [wanted, setWanted] = useState('');
  const battles = useMemo(
    () =>
      game.scenarios
        .map(({ id }) => id)
        .filter((scenario) => mapFileOf(tree, game.board(game.open({ scenario }))) === file),
    [game, tree, file],
  );
  const scenario = battles.find((id) => id === wanted) ?? battles[0];
  const board = useMemo(
    () => scenario && game.board(openGame(game, { scenario, data: set })),
    [game, scenario, set],
  );
  return { battles, scenario, board, setWanted };
}

/** The hexes of a map file on the map itself. */
export function MapHexes({ file }: { file: string }) {
  const t = usePackWords();
  const { game, set } = useOpenData();
  const theme = useTheme();
  const handle = useRef<BoardHandle>(null);
  const [hex, setHex] = useState(-1);
  const { battles, scenario, board, setWanted } = useBoard(file);
  useEffect(() => {
    // A link from elsewhere names a hex.
    const named = decodeURIComponent(location.hash.slice('#at-'.length));
    const found = board ? board.hexes.find(({ id }) => named.startsWith(hexPath(file, id))) : null;
    if (found) setHex(found.hex);
  }, [board, file]);
  if (!board || scenario === undefined) return null;
  const presentation = presentationOf(game.id, scenario);
  const own = Object.entries(set).filter(([path]) => path.startsWith(`${file}/`));
  const show = (one: number): void => {
    setHex(one);
    handle.current?.show(one, true);
  };
  return (
    <div className="map-hexes">
      <div className="map-side">
        {battles.length > 1 && (
          <BattleChoice battles={battles} chosen={scenario} onChoose={setWanted} />
        )}
        <p className="soft">{t('map.pick')}</p>
        <HexValues board={board} file={file} hex={hex} />
        <ChangedHexes board={board} file={file} onShow={show} />
      </div>
      <div className="map-board">
        <Board
          ref={handle}
          sheet={`${game.id} ${board.title} ${JSON.stringify(own)}`}
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

function BattleChoice(props: {
  battles: readonly string[];
  chosen: string;
  onChoose: (scenario: string) => void;
}) {
  const t = usePackWords();
  const { game } = useOpenData();
  const language = useSettings((s) => s.language);
  const speaker = useMemo(() => new TableSpeaker(game, language), [game, language]);
  return (
    <label className="field">
      <span>{t('map.scenario')}</span>
      <select value={props.chosen} onChange={(event) => props.onChoose(event.target.value)}>
        {props.battles.map((id) => (
          <option key={id} value={id}>
            {speaker.has(`scenario.${id}`) ? speaker.say(`scenario.${id}`) : id}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Hexes the pack has something to say about: a press leads there. */
function ChangedHexes(props: { board: BoardData; file: string; onShow: (hex: number) => void }) {
  const t = usePackWords();
  const { set } = useOpenData();
  const paths = Object.keys(set);
  const changed = props.board.hexes.filter(({ id }) =>
    paths.some((path) => path.startsWith(`${hexPath(props.file, id)}/`)),
  );
  if (changed.length === 0) return null;
  return (
    <p className="changed-hexes">
      {t('changed', { n: changed.length })}{' '}
      {changed.map(({ hex, id }) => (
        <button key={id} type="button" className="btn small" onClick={() => props.onShow(hex)}>
          {id}
        </button>
      ))}
    </p>
  );
}

/** Every value of one hex, with where it comes from. */
function HexValues({ board, file, hex }: { board: BoardData; file: string; hex: number }) {
  const t = usePackWords();
  const word = useDataWord();
  const { tree } = useOpenData();
  const section = useMemo(() => sectionOf(tree, `${file}/hexes`), [tree, file]);
  const place = board.hexes[hex];
  if (!place) return null;
  const path = hexPath(file, place.id);
  const value = valueAt(tree, path);
  return (
    <section aria-live="polite" className="hex-values">
      <h2>
        {t('hex', { id: place.id })} {place.name}
      </h2>
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
