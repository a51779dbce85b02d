import { didYouMean } from '../text/nearest.ts';
import { SituationError, type SituationStep } from './situation-file.ts';

/** What each kind of step may say besides its first word; a seat's name begins the first kind. */
const KINDS = {
  decision: ['dice', 'events', 'noEvents', 'refused'],
  run: ['dice', 'events', 'noEvents'],
  choices: ['offered', 'absent'],
  odds: ['of', 'outcomes', 'expected', 'modifiers'],
  view: [],
} as const;
const ALWAYS: readonly string[] = ['note', 'expect'];
type Kind = keyof typeof KINDS;

const FIRST = ['run', 'choices', 'odds', 'view'] as const;
const RESERVED: readonly string[] = [...ALWAYS, ...FIRST, ...Object.values(KINDS).flat()];

/** The seat that decides in a step, if it is a decision; refuses a step that is two things. */
export function seatsOf(step: SituationStep, path: string): readonly string[] {
  const keys = Object.keys(step).filter((key) => key !== 'run' || step.run !== false);
  const seats = keys.filter((key) => !RESERVED.includes(key));
  const firsts = [...FIRST.filter((word) => keys.includes(word)), ...seats];
  if (firsts.length !== 1) throw notOneThing(keys, firsts, path);
  const kind: Kind = FIRST.find((word) => word === firsts[0]) ?? 'decision';
  const allowed: readonly string[] = [...KINDS[kind], ...ALWAYS, ...firsts];
  const stray = keys.find((key) => !allowed.includes(key));
  if (stray !== undefined) {
    throw new SituationError(
      `${path}/${stray}: does not go with ${kind === 'decision' ? 'a decision' : kind}, which takes ${[...KINDS[kind], ...ALWAYS].join(', ')}`,
    );
  }
  if (kind === 'odds' && step.of === undefined)
    throw new SituationError(
      `${path}/of: expected the decision whose odds are asked, found nothing`,
    );
  return seats;
}

function notOneThing(
  keys: readonly string[],
  firsts: readonly string[],
  path: string,
): SituationError {
  const hints = firsts.map((key) => didYouMean(key, RESERVED)).filter((hint) => hint !== '');
  return new SituationError(
    `${path}: expected one seat with its decision, or choices, odds, view or run; found ${keys.join(', ') || 'nothing'}${firsts.length > 1 ? (hints.at(-1) ?? '') : ''}`,
  );
}
