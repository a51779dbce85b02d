import {
  type Game,
  parseSituation,
  type Reading,
  type Situation,
  stageSituation,
} from '@esagono/engine';
import { type DragEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Page, RuleLink } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { GAME_IDS, loadGame, loadReading } from '../games/games.ts';
import { EXAMPLES } from '../rulebook/examples.ts';
import { Staged } from '../rulebook/staged.tsx';

const TITLES: Readonly<Record<string, string>> = {
  banditen: 'Banditen!',
  ta1: 'LUMACA',
  strafexpedition: 'Strafexpedition',
  skirmish: 'Skirmish',
};

/** A staged position on a board: golden cases, questions, puzzles. */
export default function SituationPage() {
  const t = useWords();
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<{
    game: Game;
    situation: Situation;
    reading: Reading | undefined;
  }>();
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
        const reading = await loadReading(situation.game);
        stageSituation(game, situation);
        if (open) {
          setOpened({ game, situation, reading });
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
                <optgroup key={game} label={TITLES[game] ?? game}>
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
        {opened && (
          <section className="staged">
            <h2>{opened.situation.situation}</h2>
            <p>
              {[opened.situation.rule ?? []].flat().map((rule) => (
                <RuleLink key={rule} game={opened.game.id} rule={rule} />
              ))}
            </p>
            <Staged key={opened.situation.situation} {...opened} verdict />
          </section>
        )}
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
