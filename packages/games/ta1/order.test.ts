import { describe, expect, it } from 'vitest';
import { frames } from './frames.ts';
import { FRAME, VERB } from './state.ts';
import { verbs } from './verbs.ts';

describe('numbers and names', () => {
  it('verbs stand in the order of their numbers', () => {
    expect(verbs.map((verb) => verb.name)).toEqual(Object.keys(VERB));
  });

  it('frames stand in the order of their numbers', () => {
    expect(frames.map((frame) => frame.name)).toEqual(Object.keys(FRAME));
  });
});
