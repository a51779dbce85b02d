import { expect, it } from 'vitest';
import { MAX_UNITS } from './roster.ts';
import { makeWorkspace } from './workspace.ts';

// A list that has no room for a stack leaves out what could be done to it, and nobody is told.
it.each(['foes', 'targets', 'near'] as const)(
  '%s has room for every unit in its own hex',
  (name) => {
    expect(makeWorkspace().listed[name].at.length).toBeGreaterThanOrEqual(MAX_UNITS);
  },
);
