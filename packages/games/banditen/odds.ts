import type { Code, OddsSheet } from '@esagono/engine';
import type { Banditen } from './state.ts';
export const oddsOf = (_pos: Banditen, _seat: number, _code: Code): OddsSheet | undefined => undefined;
