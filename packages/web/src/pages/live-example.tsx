import { type Game, parseSituation, type Situation } from '@esagono/engine';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useWords } from '../kit/words.ts';
import type { Example } from './examples.ts';
import { Staged } from './staged.tsx';

/** A paragraph at work on a small board, fetched when somebody opens it. */
export function LiveExample({ game, example }: { game: Game; example: Example }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const [situation, setSituation] = useState<Situation>();
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    if (!open || situation) return;
    let here = true;
    example.load().then(
      (text) => here && setSituation(parseSituation(text)),
      (error: unknown) => here && setTrouble(String(error)),
    );
    return () => {
      here = false;
    };
  }, [open, situation, example]);
  return (
    <details className="live-example" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('rules.example')} <b>{example.title}</b>
      </summary>
      {open && situation && (
        <div className="staged small">
          <Staged game={game} situation={situation} />
          <Link className="soft" href={`/situation?of=${encodeURIComponent(example.path)}`}>
            {t('rules.whole')}
          </Link>
        </div>
      )}
      {trouble && <p className="refusal">{trouble}</p>}
    </details>
  );
}
