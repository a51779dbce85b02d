import {
  ALL_SEEING,
  type Game,
  parseSituation,
  runSituation,
  type Situation,
  stageSituation,
} from '@esagono/engine';
import { type DragEvent, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { barsOf } from '../board/bars.ts';
import { Board } from '../board/board.tsx';
import { Stacks } from '../board/stacks.tsx';
import { NO_MARKS } from '../controller/marks.ts';
import { Page, RuleLink } from '../kit/parts.tsx';
import { isDark, useSettings } from '../kit/settings.ts';
import { GAME_IDS, loadGame } from '../kit/shelf.ts';
import { TableSpeaker } from '../kit/speaker.ts';
import { useWords } from '../kit/words.ts';
import { presentationOf } from '../presentation/index.ts';
import { symbolIn } from '../presentation/presentation.ts';
import { EXAMPLES } from './examples.ts';

/** A staged position on a board: golden cases, questions, puzzles. */
export default function SituationPage() {
  const t = useWords();
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<{ game: Game; situation: Situation }>();
  const [trouble, setTrouble] = useState('');
  const wanted = search.get('of');
  useEffect(() => {
    const example = EXAMPLES.find((e) => e.path === wanted);
    if (example) void example.load().then(setText);
  }, [wanted]);
  useEffect(() => {
    if (text.trim() === '') return;
    let open = true;
    void (async () => {
      try {
        const situation = parseSituation(text);
        const game = await loadGame(situation.game);
        stageSituation(game, situation);
        if (open) {
          setOpened({ game, situation });
          setTrouble('');
        }
      } catch (error) {
        if (open) setTrouble(error instanceof Error ? error.message : String(error));
      }
    })();
    return () => {
      open = false;
    };
  }, [text]);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && file.size < 300_000) void file.text().then(setText);
  };
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <Page title={t('nav.situation')} wide>
        <h1>{t('nav.situation')}</h1>
        <p className="soft">{t('situation.lead')}</p>
        {EXAMPLES.length > 0 && (
          <label className="field">
            <span>{t('situation.choose')} </span>
            <select
              value={wanted ?? ''}
              onChange={(event) => setSearch({ of: event.target.value })}
            >
              <option value="">…</option>
              {GAME_IDS.map((game) => (
                <optgroup key={game} label={game}>
                  {EXAMPLES.filter((e) => e.game === game).map((e) => (
                    <option key={e.path} value={e.path}>
                      {e.rules[0] ?? ''} {e.title}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
        )}
        {trouble && (
          <p className="refusal" role="alert">
            {t('situation.bad')} {trouble}
          </p>
        )}
        {opened && <Staged game={opened.game} situation={opened.situation} />}
        <label className="field column">
          <span>{t('situation.text')}</span>
          <textarea
            rows={12}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </Page>
    </div>
  );
}

function Staged({ game, situation }: { game: Game; situation: Situation }) {
  const t = useWords();
  const settings = useSettings();
  const speaker = useMemo(
    () => new TableSpeaker(game, settings.language),
    [game, settings.language],
  );
  const presentation = presentationOf(game.id, situation.scenario);
  const symbolOf = useMemo(() => symbolIn(presentation), [presentation]);
  const staged = useMemo(() => {
    const pos = stageSituation(game, situation);
    const result = runSituation(game, situation);
    return { pos, board: game.board(pos), view: game.view(pos, ALL_SEEING), result };
  }, [game, situation]);
  const bars = useMemo(
    () => barsOf(staged.view.units, presentation.livery, []),
    [staged, presentation],
  );
  const rules = [situation.rule ?? []].flat();
  const { failures } = staged.result;
  return (
    <section className="staged">
      <h2>{situation.situation}</h2>
      <p>
        {rules.map((rule) => (
          <RuleLink key={rule} game={game.id} rule={rule} />
        ))}
      </p>
      <div className="staged-board">
        <Board
          sheet={`${game.id} ${staged.board.title}`}
          board={staged.board}
          style={presentation.ground}
          theme={isDark(settings.theme) ? 'lamp' : 'day'}
          marks={NO_MARKS}
          markers={staged.view.markers}
          sides={presentation.sides}
          bars={bars}
          numbers={settings.numbers}
          cursor={-1}
          label={staged.board.title}
          onHex={() => {}}
        >
          <Stacks
            board={staged.board}
            view={staged.view}
            livery={presentation.livery}
            short={presentation.short}
            symbolOf={symbolOf}
            speaker={speaker}
            symbols={settings.symbols}
            held={[]}
            able={new Set()}
            open={-1}
            onPress={() => {}}
          />
        </Board>
      </div>
      <ol className="steps">
        {(situation.play ?? []).map((step, i) => (
          // biome-ignore lint: steps have no identity but their order
          <li key={i}>
            <code>{JSON.stringify(step)}</code>
          </li>
        ))}
      </ol>
      <p role="status">
        <b>{failures.length === 0 ? t('situation.passed') : t('situation.failed')}</b>
      </p>
      {failures.map((failure) => (
        <p key={failure} className="refusal">
          {failure}
        </p>
      ))}
    </section>
  );
}
