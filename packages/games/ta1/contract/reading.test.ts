import { parseSituation, runSituation, SituationError } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { ta1 } from '../index.ts';
import { reading } from './reading.ts';

const run = (yaml: string) => runSituation(ta1, parseSituation(yaml), { reading }).failures;

const landing = `
situation: One lands among nobody
game: ta1
scenario: drvar
start: empty
state:
  turn: 1
  phase: landing
  units: { Rot: { at: waiting, aim: 0909 }, Rybka: 0609, Grün: 0609, L3: 0303, Vrhovni štab: 0303 }
`;

const volley = `
situation: Two fire
game: ta1
scenario: gravellona
start: empty
state:
  turn: 3
  active: partisan
  pa: { partisan: 5, rsi: 3 }
  units: { Romolo 1: 1206, Romolo 2: 1206, Comando IV compagnia: 1609, OP: 1205 }
play:
  - partisan: { do: attack, units: [Romolo 1, Romolo 2], at: 1205 }
`;

describe('who goes by himself, told to go, DRV-12.3d and TA1-8.1e', () => {
  it('lands, being the only one', () => {
    const told = 'play: [{ german: { do: land, unit: Rot }, dice: [3, 1, 1] }]';
    expect(run(`${landing}${told}\nexpect: { units: { Rot: 0909 } }`)).toEqual([]);
    expect(run(`${landing}reading: strict\n${told}`).length).toBeGreaterThan(0);
  });

  it('is not another who did not land', () => {
    const other = 'play: [{ german: { do: land, unit: Grün }, dice: [3, 1, 1] }]';
    expect(run(landing + other)).toEqual([expect.stringMatching(/refused by TA1-4/)]);
  });

  it('fires with the dice of a step of his own', () => {
    const two = `
  - partisan: { do: fire, unit: Romolo 2 }
    dice: 1
  - partisan: { do: fire, unit: Romolo 1 }
    dice: 6
expect: { units: { OP: { pf: 1 }, Romolo 1: { attacks: 1 } } }`;
    expect(run(volley + two)).toEqual([]);
    expect(run(volley.replace('start:', 'reading: strict\nstart:') + two).length).toBe(1);
  });

  it('is not taken together with what is expected before, nor with what others do', () => {
    const between = `
  - partisan: { do: fire, unit: Romolo 2 }
    dice: 1
    expect: { units: { OP: { pf: 2 } } }
  - partisan: { do: fire, unit: Romolo 1 }
    dice: 6`;
    expect(run(volley + between)).toEqual([expect.stringMatching(/holds 1 dice/)]);
    const others = `
  - partisan: { do: fire, unit: Romolo 2 }
    dice: 1
  - rsi: pass
    dice: 6`;
    expect(run(volley + others)).toEqual([expect.stringMatching(/holds 1 dice/)]);
  });
});

describe('words that are not known', () => {
  const staged = (units: string): string => landing.replace(/units: .*/, `units: ${units}`);

  it('are answered with those that are', () => {
    expect(() => run(staged('{ Rot: { at: 0909, ferma: true } }'))).toThrow(
      /stopped.*found "ferma"/,
    );
  });

  it('name the paragraph of the same number that both games share', () => {
    const cited = `${volley}    refused: DRV-8.6`;
    expect(() => run(cited)).toThrow(SituationError);
    expect(() => run(cited)).toThrow(/did you mean TA1-8\.6\?/);
    expect(() => run(`${volley}    refused: TA1-8.6z`)).toThrow(/did you mean TA1-8\.6/);
  });
});
