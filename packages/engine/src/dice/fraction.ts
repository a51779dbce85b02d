/** Exact fractions of big integers, always reduced. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export function makeFraction(n: bigint, d: bigint): Fraction {
  let [a, b] = [n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return { n: n / a, d: d / a };
}

/**
 * The sum, reduced only where it must be: what dice weigh has denominators that divide each other,
 * and so stays small without a single division to the end.
 */
export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.d === b.d) return { n: a.n + b.n, d: a.d };
  if (a.d % b.d === 0n) return { n: a.n + b.n * (a.d / b.d), d: a.d };
  if (b.d % a.d === 0n) return { n: a.n * (b.d / a.d) + b.n, d: b.d };
  return addFractions(a, b);
}

export const ZERO: Fraction = { n: 0n, d: 1n };
export const addFractions = (a: Fraction, b: Fraction): Fraction =>
  makeFraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const sameFraction = (a: Fraction, b: Fraction): boolean => a.n === b.n && a.d === b.d;
export const printFraction = ({ n, d }: Fraction): string => (d === 1n ? `${n}` : `${n}/${d}`);
/** Beyond this many hexadecimal digits a double would overflow. */
const DIGITS = 200;
export function toNumber({ n, d }: Fraction): number {
  const excess = d.toString(16).length - DIGITS;
  if (excess <= 0) return Number(n) / Number(d);
  const shift = BigInt(4 * excess);
  return Number(n >> shift) / Number(d >> shift);
}

/** Reads `11/36`, `1`, `0.25`; undefined when it is none of these. */
export function parseFraction(text: string): Fraction | undefined {
  const quotient = /^(\d{1,40})(?:\s*\/\s*([1-9]\d{0,39}))?$/.exec(text.trim());
  if (quotient) return makeFraction(BigInt(quotient[1]), BigInt(quotient[2] ?? '1'));
  const decimal = /^(\d{1,15})\.(\d{1,15})$/.exec(text.trim());
  if (!decimal) return undefined;
  return makeFraction(BigInt(decimal[1] + decimal[2]), 10n ** BigInt(decimal[2].length));
}
