import type { Modifier, OddsOutcome, OddsSheet, Speaker } from '@esagono/engine';
import type { Words } from '../common/words.ts';
import { figureName } from './sentence.ts';

/** A chance as a bar: all bars have one scale, from nothing to certain. */
export interface ChanceBar {
  readonly label: string;
  readonly probability: number;
  /** Exact; empty when it would not fit beside its bar. */
  readonly fraction: string;
}

/** A sheet of odds in words: the line that matters, what a player cares about, and all of it. */
export interface OddsReading {
  readonly headline: string;
  readonly bars: readonly ChanceBar[];
  /** Every outcome by itself. */
  readonly all: readonly ChanceBar[];
  readonly modifiers: readonly (Modifier & { readonly words: string })[];
  readonly rule: string;
}

/** Longer fractions are true and say nothing. */
const SHORT = 9;

export interface Numbers {
  readonly percent: (p: number) => string;
  readonly exact: (p: number) => string;
  readonly plain: (n: number) => string;
}

export const numbersIn = (language: string): Numbers => {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const round = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  // A chance is never rounded to none, nor to certain.
  const whole = (p: number): boolean => p === 0 || p === 1 || (p > 0.01 && p < 0.99);
  return {
    exact: (p) => percent.format(p),
    percent: (p) => (whole(p) ? round : percent).format(p),
    plain: (n) => plain.format(n),
  };
};

const shown = (fraction: string): string => (fraction.length <= SHORT ? fraction : '');

/** What the panel, the map and the voice say of a sheet. */
export function readOdds(
  sheet: OddsSheet,
  speaker: Speaker,
  t: Words,
  numbers: Numbers,
): OddsReading {
  const word = (o: OddsOutcome): string =>
    speaker.has(`odds.${o.key}`)
      ? speaker.say(`odds.${o.key}`, o.values)
      : figureName(speaker, o.key);
  const all = [...sheet.outcomes]
    .sort((a, b) => b.probability - a.probability)
    .map((o) => ({ label: word(o), probability: o.probability, fraction: shown(o.fraction) }));
  const atLeast = Object.keys(sheet.expected).flatMap((name) => {
    const probability = sheet.outcomes.reduce(
      (sum, o) => sum + ((o.values[name] ?? 0) >= 1 ? o.probability : 0),
      0,
    );
    if (probability === 0 || probability > 1 - 1e-9) return [];
    const what = figureName(speaker, name);
    return [{ name, label: t('odds.atLeast', { what }), probability, fraction: '' }];
  });
  const bars = atLeast.length > 0 ? atLeast : all.slice(0, 4);
  const best = [...bars].sort((a, b) => b.probability - a.probability)[0];
  const mean = Object.entries(sheet.expected)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => `${figureName(speaker, name)} ${numbers.plain(value)}`)
    .slice(0, 2);
  const headline = [
    best ? `${numbers.percent(best.probability)} ${best.label}` : '',
    mean.length > 0 ? `${t('odds.mean')} ${mean.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return {
    headline,
    bars,
    all,
    modifiers: sheet.modifiers.map((m) => ({
      ...m,
      words: speaker.say(`modifier.${m.key}`, { value: m.value }),
    })),
    rule: sheet.rule,
  };
}
