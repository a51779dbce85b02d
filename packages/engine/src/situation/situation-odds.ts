import {
  addFractions,
  type Fraction,
  parseFraction,
  printFraction,
  sameFraction,
  toNumber,
  ZERO,
} from '../dice/fraction.ts';
import type { GameText } from '../play/game.ts';
import type { OddsSheet } from '../play/view.ts';
import { mismatches } from './mismatches.ts';
import { SituationError, type SituationStep } from './situation-file.ts';
import { known, messageWords } from './situation-names.ts';

/** Where the exact odds are not those that a step expects. */
export function oddsDiffer(
  text: GameText,
  sheet: OddsSheet,
  step: SituationStep,
  path: string,
): string[] {
  const failures: string[] = [];
  // Games that do not count hits count what they name first.
  const counted = sheet.outcomes.some((o) => 'hits' in o.values)
    ? 'hits'
    : Object.keys(sheet.outcomes[0]?.values ?? {})[0];
  const words = [
    'key',
    ...sheet.outcomes.flatMap((o) => Object.keys(o.values)),
    ...messageWords(text, 'odds'),
    ...messageWords(text, 'figure'),
  ];
  for (const [index, wanted] of outcomeList(step.outcomes, counted).entries()) {
    const { p, ...values } = wanted;
    for (const name of Object.keys(values))
      known(name, words, `${path}/outcomes`, 'a figure of the odds');
    const hits = sheet.outcomes.filter(
      (o) => mismatches(values, { key: o.key, ...o.values }).length === 0,
    );
    const sum = hits.map((o) => fraction(o.fraction)).reduce(addFractions, ZERO);
    if (!sameFraction(sum, fraction(String(p)))) {
      failures.push(
        `${path}/outcomes/${index}: expected ${String(p)}, found ${printFraction(sum)} for ${JSON.stringify(values)}`,
      );
    }
  }
  for (const [name, wanted] of Object.entries(step.expected ?? {})) {
    const found = sheet.expected[name];
    if (found === undefined || Math.abs(found - toNumber(fraction(String(wanted)))) > 1e-9) {
      failures.push(`${path}/expected/${name}: expected ${wanted}, found ${found}`);
    }
  }
  return failures;
}

/** `{ "0": 1/2 }` is short for the number of hits; a list names each outcome's values and `p`. */
function outcomeList(
  outcomes: SituationStep['outcomes'],
  counted = 'hits',
): Record<string, unknown>[] {
  if (!outcomes) return [];
  if (Array.isArray(outcomes)) return outcomes;
  return Object.entries(outcomes).map(([key, p]) =>
    /^\d+$/.test(key) ? { [counted]: Number(key), p } : { key, p },
  );
}

function fraction(text: string): Fraction {
  const found = parseFraction(text);
  if (!found) throw new SituationError(`expected a fraction like 11/36, found ${text}`);
  return found;
}
