import type { Overlay } from '@esagono/engine';
import { overlayInk } from '../board/inks.ts';
import { RuleLink } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { kindName, overlayName } from './overlay-words.ts';
import { Swatch } from './swatch.tsx';

const MOST_KINDS = 9;

/** What the hatchings of an overlay stand for, where more than one is laid, and what it says. */
export function Legend({ overlay }: { overlay: Overlay }) {
  const t = useWords();
  const speaker = useSpeaker();
  const { game } = useSeated().session;
  const { pos } = useTable((s) => s.desk);
  const kinds = [...new Set(overlay.hexes.map((h) => h.kind))].slice(0, MOST_KINDS);
  const title = overlayName(overlay.name, speaker, t);
  // A note without numbers says no more than the title.
  const told = overlay.notes.filter((note) => note.values !== undefined);
  const [first] = overlay.notes;
  return (
    <>
      <p className="notice legend">
        <b>{title}</b>
        {told.length === 0 && first?.rule && <RuleLink game={game.id} rule={first.rule} />}
        {kinds.length > 1 &&
          kinds.map((kind, i) => (
            <span key={kind}>
              <Swatch ink={overlayInk(kind, i)} /> {kindName(overlay, kind, speaker, t, pos)}
            </span>
          ))}
      </p>
      <div role="status">
        {told.map((note) => (
          <p className="notice" key={note.key + JSON.stringify(note.values)}>
            {speaker.phrase(pos, note)} {note.rule && <RuleLink game={game.id} rule={note.rule} />}
          </p>
        ))}
      </div>
    </>
  );
}
