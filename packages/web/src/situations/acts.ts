import type { Game, Situation, Speaker } from '@esagono/engine';
import type { SituationWords } from './words.ts';

/** One step of a situation as a reader is told it, before its outcome. */
export interface Act {
  readonly who: string;
  readonly what: string;
  readonly dice: readonly number[];
  /** A decision, not a look. */
  readonly decides: boolean;
  /** It is refused. */
  readonly doubtful: boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const said = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(said).join(', ');
  if (isRecord(value)) return Object.values(value).map(said).join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** What is done in a situation, in order; nothing of what comes of it. */
export function actsOf(
  game: Game,
  situation: Situation,
  speaker: Speaker,
  t: SituationWords,
): readonly Act[] {
  const seats = game.seats(game.open({ scenario: situation.scenario }));
  const side = (id: string): string => (speaker.has(`side.${id}`) ? speaker.say(`side.${id}`) : id);
  const nameOf = (id: string): string => (seats.some((seat) => seat.id === id) ? side(id) : id);
  const decided = (decision: unknown): string => {
    if (!isRecord(decision)) return decision === 'usual' ? t('usual') : said(decision);
    const { do: verb, ...fields } = decision;
    const key = `verb.${String(verb)}`;
    const name = speaker.has(key) ? speaker.say(key) : String(verb);
    const parts = Object.values(fields).map(said);
    return [name, ...parts].filter((part) => part !== '').join(' · ');
  };
  return (situation.play ?? []).flatMap((step): Act[] => {
    const dice = step.dice ?? [];
    const doubtful = step.refused !== undefined;
    const by = seats.filter((seat) => step[seat.id] !== undefined);
    if (by.length > 0) {
      const what = (id: string): string => decided(step[id]);
      return by.map(({ id }) => ({ who: side(id), what: what(id), dice, decides: true, doubtful }));
    }
    const plain = { dice, decides: false, doubtful };
    if (step.odds !== undefined) {
      return [{ who: nameOf(step.odds), what: `${t('looks')}: ${decided(step.of)}`, ...plain }];
    }
    if (step.choices !== undefined)
      return [{ who: nameOf(step.choices), what: t('lists'), ...plain }];
    if (step.view !== undefined) return [{ who: nameOf(step.view), what: t('view'), ...plain }];
    return [{ who: '', what: t('runs'), ...plain }];
  });
}

/** The answer where the question is whether the last thing may be done; undefined: it is another. */
export function legalityOf(acts: readonly Act[]): 'yes' | 'no' | undefined {
  const last = acts.at(-1);
  if (!last?.decides || last.dice.length > 0) return undefined;
  return last.doubtful ? 'no' : 'yes';
}
