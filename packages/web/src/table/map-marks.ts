import { type GameEvent, type Overlay, type Threat, trackOf } from '@esagono/engine';
import { hexesOf } from '@esagono/session';
import { useMemo } from 'react';
import { useSettings } from '../common/settings.ts';
import type { Desk } from '../controller/choice.ts';
import { findFormation, hexesOfFormation } from '../controller/formations.ts';
import { type Marks, marksFor, type ThreatMark } from '../controller/marks.ts';
import { overlayAt } from '../controller/overlays.ts';
import { useTable } from './context.ts';
import { useReading } from './odds.tsx';
import { numbersIn, worstOf } from './odds-reading.ts';

/** Of a long tale the last places are traced. */
const TRACED = 12;

/** The way of what just happened: the hexes it was told of, one after another. */
const traceOf = (events: readonly GameEvent[]): readonly number[] =>
  events
    .flatMap(hexesOf)
    .filter((hex, i, all) => hex !== all[i - 1])
    .slice(-TRACED);

/** Who may break into a march, at which hex and with what chance, as the map shows it. */
const threatMarks = (
  desk: Desk,
  threats: readonly Threat[],
  percent: (p: number) => string,
): readonly ThreatMark[] =>
  worstOf(threats).map(({ at, units, sheet }) => ({
    hex: at,
    from: [...new Set(units.map((unit) => desk.hexOf.get(unit) ?? -1))].filter((hex) => hex >= 0),
    label: percent(Number(sheet.headline.values?.chance ?? 0)),
  }));

/** The overlay that is laid, else what the act now considered would cover. */
export function useOverlay(preview: Overlay | undefined): Overlay | undefined {
  const desk = useTable((s) => s.desk);
  const held = useTable((s) => s.selection.hex);
  const hover = useTable((s) => s.hover);
  const cursor = useTable((s) => s.cursor);
  const laid = useTable((s) => s.overlay);
  return useMemo(() => {
    if (!laid) return preview;
    // From what is held, else from the cursor; the line goes to what is pointed at.
    const from = held >= 0 ? held : cursor;
    return overlayAt(desk, laid, from, hover >= 0 && hover !== from ? hover : cursor);
  }, [desk, laid, preview, held, cursor, hover]);
}

/** The coach's plans as arrows. */
function useAdvice(): Marks['advice'] {
  const desk = useTable((s) => s.desk);
  const coached = useTable((s) => s.coached);
  return useMemo(
    () =>
      (coached?.plans ?? []).map(({ decision }, i) => ({
        hexes: trackOf(desk.game, desk.board, desk.view, decision),
        bold: i === coached?.shown,
        label: String(i + 1),
      })),
    [coached, desk],
  );
}

/** The hexes of the formation whose card lies open. */
function useOpenFormation(): readonly number[] | undefined {
  const desk = useTable((s) => s.desk);
  const formation = useTable((s) => s.formation);
  return useMemo(() => {
    const found = formation && findFormation(desk, formation.id, formation.side);
    return found && hexesOfFormation(found);
  }, [desk, formation]);
}

/** Everything that is marked on the map. */
export function useMarks(overlay: Overlay | undefined): Marks {
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const hover = useTable((s) => s.hover);
  const fresh = useTable((s) => s.fresh);
  const threats = useTable((s) => s.weighed?.threats);
  const language = useSettings((s) => s.language);
  const advice = useAdvice();
  const formation = useOpenFormation();
  return useMemo(() => {
    const made = marksFor(desk, selection, hover, overlay);
    // A question about a hex points at it until something else is pointed at.
    const asked = desk.seat >= 0 ? desk.view.prompt.values?.hex : undefined;
    const traced = {
      ...made,
      // One tale at a time: what is advised, else what just happened.
      trace: selection.goal >= 0 || advice.length > 0 ? [] : traceOf(fresh),
      advice,
      threats: threatMarks(desk, threats ?? [], numbersIn(language).percent),
    };
    // A formation whose card lies open is ringed while nothing is in hand.
    if (formation && selection.units.length === 0) return { ...traced, selected: formation };
    return made.goal < 0 && typeof asked === 'number' ? { ...traced, goal: asked } : traced;
  }, [desk, selection, hover, overlay, fresh, threats, advice, formation, language]);
}

/** What the act now weighed would bring, said where it would happen. */
export function useNote(): { readonly hex: number; readonly words: string } | undefined {
  const target = useTable((s) => s.weighed?.of);
  const reading = useReading();
  return useMemo(() => {
    const place = target && target.second >= 0 ? target.second : (target?.goal ?? -1);
    if (!reading || place < 0) return undefined;
    // Of a march that may be met, the end that matters is the one where it is.
    const met = target?.moves ? reading.otherwise : undefined;
    return { hex: place, words: met ? `${met.words}: ${met.headline}` : reading.headline };
  }, [target, reading]);
}
