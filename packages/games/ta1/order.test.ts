import { describe, expect, it } from 'vitest';
import { verbs } from './contract/verbs.ts';
import { FRAME, VERB } from './model/state.ts';
import { frames } from './rules/frames.ts';

describe('numbers and names', () => {
  it('verbs stand in the order of their numbers', () => {
    expect(verbs.map((verb) => verb.name)).toEqual(Object.keys(VERB));
  });

  it('frames stand in the order of their numbers', () => {
    expect(frames.map((frame) => frame.name)).toEqual(Object.keys(FRAME));
  });
});
