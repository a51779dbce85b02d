/** Standard errors by which something must be better than what the officer would do anyway. */
const SURE = 2;
/**
 * Play-outs up to which all of them are asked for. Most other plans are worse than his, so that
 * few play-outs must speak loudly; the more there are, the less that opinion weighs beside them:
 * the error they leave is what shrinks, and with it the lead that is needed.
 */
const PERSUADED = 16;

/** What a plan gained over the officer's own on the same dice, summed over the play-outs of both. */
interface Gain {
  readonly ahead: number;
  readonly aheadSquares: number;
  readonly playouts: number;
}

/** Does the gain stand out from what luck does, and from what most plans are worth? */
export function isSurelyAhead({ ahead, aheadSquares, playouts }: Gain): boolean {
  const asked = SURE * Math.sqrt(Math.min(1, PERSUADED / Math.max(1, playouts)));
  return ahead > asked * Math.sqrt(aheadSquares);
}
