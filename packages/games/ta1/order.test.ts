import { describe, expect, it } from 'vitest';
import { verbs } from './contract/verbs.ts';
import { FRAME } from './model/frames.ts';
import { VERB } from './model/verbs.ts';
import { frames } from './rules/frames.ts';

describe('numbers and names', () => {
  it('verbs stand in the order of their numbers', () => {
    expect(verbs.map((verb) => verb.name)).toEqual(Object.keys(VERB));
  });

  it('frames stand in the order of their numbers', () => {
    expect(frames.map((frame) => frame.name)).toEqual(Object.keys(FRAME));
  });
});
