import type { Refusal } from '../play/event.ts';
import { mismatches } from './mismatches.ts';
import type { Lenience } from './reading.ts';
import type { SituationStep } from './situation-file.ts';
import { general } from './situation-wording.ts';

export type Wanted = NonNullable<SituationStep['refused']>;

/** How a refusal differs from the one expected; nothing when that is it. */
export function refusalDiffers(
  { rule: cited, code, values }: Refusal,
  wanted: Wanted,
  kindred: Lenience['kindred'] = [],
): string[] {
  if (wanted === true) return [];
  // The paragraph that was cited and those that say the same of this act.
  const kin = ([first, ...others]: readonly string[]): boolean =>
    first === code || first === cited || (others.includes(cited) && first.includes('-'));
  const rules = [cited, ...kindred.filter(kin).flat()];
  const unlike = (pattern: Readonly<Record<string, unknown>>): string[] => {
    const tries = rules.map((rule) =>
      mismatches(pattern, { code, values, rule: general(rule, pattern.rule) }),
    );
    return tries.find((lines) => lines.length === 0) ?? tries[0];
  };
  const patterns = Array.isArray(wanted)
    ? wanted.map((rule) => ({ rule }))
    : [typeof wanted === 'string' ? { rule: wanted } : wanted];
  const lines = patterns.map(unlike);
  return lines.find((found) => found.length === 0) ?? lines[0] ?? [];
}
