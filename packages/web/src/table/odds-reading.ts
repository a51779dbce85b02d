import type {
  Modifier,
  OddsSheet,
  Phrase,
  Position,
  Prospect,
  Speaker,
  Threat,
} from '@esagono/engine';
import type { Words } from '../common/words.ts';

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
  /** What the headline takes for granted, where it hangs on what the enemy decides. */
  readonly granted?: string;
  readonly cost: string;
  readonly bars: readonly ChanceBar[];
  /** Every outcome by itself. */
  readonly all: readonly ChanceBar[];
  readonly modifiers: readonly (Modifier & { readonly words: string })[];
  readonly rule: string;
  /** The other end, where it hangs on what the enemy decides. */
  readonly otherwise?: {
    readonly words: string;
    readonly headline: string;
    readonly rule: string;
    readonly bars: readonly ChanceBar[];
  };
  /** What is left out or estimated. */
  readonly notes: readonly string[];
}

/** Longer fractions are true and say nothing. */
const SHORT = 9;

export interface Numbers {
  readonly percent: (p: number) => string;
  readonly exact: (p: number) => string;
}

export const numbersIn = (language: string): Numbers => {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const round = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  // A chance is never rounded to none, nor to certain.
  const whole = (p: number): boolean => p === 0 || p === 1 || (p > 0.01 && p < 0.99);
  return {
    exact: (p) => percent.format(p),
    percent: (p) => (whole(p) ? round : percent).format(p),
  };
};

/** What is certain needs no fraction. */
const shown = (fraction: string): string =>
  fraction.length <= SHORT && fraction.includes('/') ? fraction : '';
const named = (family: string, key: string): string =>
  key.startsWith(`${family}.`) ? key : `${family}.${key}`;

/** The one line of a distribution. */
export const headlineOf = (speaker: Speaker, { headline }: Prospect): string =>
  speaker.say(named('headline', headline.key), headline.values ?? {});

const barsOf = (speaker: Speaker, { groups }: Prospect): ChanceBar[] =>
  groups
    .filter(({ probability }) => probability > 0)
    .map(({ key, probability, fraction }) => ({
      label: speaker.say(named('group', key)),
      probability,
      fraction: shown(fraction),
    }));

/** What the panel, the map and the voice say of a sheet. */
export function readOdds(sheet: OddsSheet, speaker: Speaker, t: Words, pos: Position): OddsReading {
  const phrase = ({ key, ...rest }: Phrase): string =>
    speaker.phrase(pos, { ...rest, key: named('odds.unknown', key) });
  const { depends } = sheet;
  return {
    headline: headlineOf(speaker, sheet),
    cost: sheet.cost.map(({ key, value }) => speaker.say(named('cost', key), { value })).join(', '),
    bars: barsOf(speaker, sheet),
    all: [...sheet.outcomes]
      .sort((a, b) => b.probability - a.probability)
      .map((o) => ({
        label: speaker.say(named('odds', o.key), o.values),
        probability: o.probability,
        fraction: shown(o.fraction),
      })),
    modifiers: sheet.modifiers.map((m) => ({
      ...m,
      words: speaker.say(`modifier.${m.key}`, { value: m.value }),
    })),
    rule: sheet.rule,
    ...(depends
      ? {
          granted: t('odds.granted'),
          otherwise: {
            words: speaker.say(named('depends', depends.key)),
            headline: headlineOf(speaker, depends.otherwise),
            rule: depends.rule,
            bars: barsOf(speaker, depends.otherwise),
          },
        }
      : {}),
    notes: [
      ...sheet.unknown.map(phrase),
      ...(sheet.later ? [t('odds.later')] : []),
      ...(sheet.sampled === undefined ? [] : [t('odds.sampled', { n: sheet.sampled })]),
    ],
  };
}

/** Who may break into a march, hex by hex: the best of each hex. */
export function worstOf(threats: readonly Threat[]): readonly Threat[] {
  const by = new Map<number, Threat>();
  const chance = ({ sheet }: Threat): number => Number(sheet.headline.values?.chance ?? 0);
  for (const threat of threats) {
    const known = by.get(threat.at);
    if (!known || chance(threat) > chance(known)) by.set(threat.at, threat);
  }
  return [...by.values()];
}

/** How many units beside these may break in at a hex. */
export const othersAt = (
  threats: readonly Threat[],
  at: number,
  besides: readonly number[],
): number => {
  const here = threats.filter((threat) => threat.at === at).flatMap(({ units }) => units);
  return new Set(here.filter((unit) => !besides.includes(unit))).size;
};
