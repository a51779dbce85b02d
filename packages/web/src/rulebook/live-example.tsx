import { type Game, parseSituation, type Reading, type Situation } from '@esagono/engine';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { loadReading } from '../games/games.ts';
import { type Example, exampleTitle } from './examples.ts';
import { Staged } from './staged.tsx';

/** A paragraph at work on a small board, fetched when somebody opens it. */
export function LiveExample({ game, example }: { game: Game; example: Example }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState<{ situation: Situation; reading: Reading | undefined }>();
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    if (!open || opened) return;
    let here = true;
    Promise.all([example.load(), loadReading(example.game)]).then(
      ([text, reading]) => here && setOpened({ situation: parseSituation(text), reading }),
      (error: unknown) => here && setTrouble(String(error)),
    );
    return () => {
      here = false;
    };
  }, [open, opened, example]);
  return (
    <details className="live-example" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('rules.example')} <b>{exampleTitle(game, language, example)}</b>
      </summary>
      {open && opened && (
        <div className="staged small">
          <Staged game={game} {...opened} />
          <Link className="soft" href={`/situation?of=${encodeURIComponent(example.path)}`}>
            {t('rules.situation')}
          </Link>
        </div>
      )}
      {trouble && <p className="refusal">{trouble}</p>}
    </details>
  );
}
