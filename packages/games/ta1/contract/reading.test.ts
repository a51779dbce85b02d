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

const walk = `
situation: One walks past two
game: ta1
scenario: gravellona
start: empty
state:
  turn: 6
  active: partisan
  pa: { partisan: 5, rsi: 4 }
  units: { Romolo 1: 1201, IV 1: 1304, IV 2: 1302, OP: 1609 }
play:
  - partisan: { do: move, units: Romolo 1, path: [1202, 1203] }
`;

describe('windows of a movement, TA1-8.7a and TA1-9.9a', () => {
  it('are passed by for a reaction that only a later one takes', () => {
    const later = `
  - rsi: { do: opportunityAssault, units: IV 1 }
    dice: [1, 1, 1]
expect: { units: { IV 1: 1203, Romolo 1: 1203 } }`;
    expect(run(walk + later)).toEqual([]);
    expect(run(walk.replace('start:', 'reading: strict\nstart:') + later).length).toBeGreaterThan(
      0,
    );
  });

  it('stay open for a reaction that none of them takes', () => {
    const never = `
  - rsi: { do: opportunityAssault, units: OP }
    dice: [1, 1]`;
    expect(run(walk + never)[0]).toMatch(/TA1-9.9a \(notAdjacent.*rsi is asked reaction/);
  });

  it('do not lapse for somebody who is refused', () => {
    const refused = `
  - rsi: { do: opportunityAttack, unit: IV 2 }
    dice: 1
  - rsi: { do: raise, unit: OP }
    refused: true
  - partisan: { do: advance, path: [1203] }
expect: { units: { Romolo 1: 1203 } }`;
    expect(run(walk + refused)).toEqual([]);
  });
});

describe('landings, DRV-12.3c and DRV-12.3d', () => {
  it('go on after the fire at the one before, with the dice of the next', () => {
    const staged = landing.replace(
      'Rybka: 0609',
      'Rybka: 0609, Greifer: { at: waiting, aim: 0910 }, Prateći bataljon 1: 0910, Prateći bataljon 2: 0910',
    );
    const play = `
play:
  - german: { do: land, unit: Greifer }
    dice: 1
  - yugoslav: { do: fire, unit: Prateći bataljon 1 }
    dice: 3
    noEvents: melee
  - german: { do: land, unit: Rot }
    dice: [1, 1, 1]
expect: { units: { Greifer: ~, Rot: 0909 } }`;
    expect(run(staged + play)).toEqual([]);
    expect(run(staged + play.replace('melee', 'landed'))).toEqual([
      expect.stringMatching(/landed/),
    ]);
  });

  it('are aimed where the German alone sees it', () => {
    const aims = `
situation: Aims
game: ta1
scenario: drvar
start: begin
play:
  - yugoslav: accept
  - german: { do: aim, unit: Panther, at: 1709 }
  - view: german
    expect: { units: { Panther: { aim: 1709 } } }
  - view: yugoslav
    expect: { units: { Panther: { aim: ~ } } }`;
    expect(run(aims)).toEqual([]);
  });
});

describe('words that name', () => {
  it('nobody, when who bore them has joined another, TA1-5e', () => {
    const joined = `
situation: The II company joins the IV
game: ta1
scenario: gravellona
start: empty
state:
  turn: 6
  active: rsi
  pa: { partisan: 1, rsi: 3 }
  units: { IV 1: 1609, II/Venezia Giulia: 1609, II/Venezia Giulia mitraglieri: 1508, Redi 1: 0614 }
play:
  - rsi: { do: join, units: [IV 1, II/Venezia Giulia] }
expect: { units: { IV 1: { pf: 3 }, II/Venezia Giulia: ~ } }`;
    expect(run(joined)).toEqual([]);
    expect(run(joined.replace('II/Venezia Giulia: ~', 'II/Venezia Giulia mitraglieri: ~'))).toEqual(
      [expect.stringMatching(/mitraglieri: expected nothing/)],
    );
  });

  it('no air raids, and who has come in or was given up, DRV-12.4a and DRV-12.5b', () => {
    const none = `
situation: No raids
game: ta1
scenario: drvar
start: empty
state:
  turn: 3
  active: yugoslav
  pa: { german: 1, yugoslav: 2 }
  raids: none
  units: { Rot: 0609, L3: 0303, 3. lička I 1: { at: givenUp } }
play:
  - yugoslav: { do: enter, units: 3. lička I 1, at: 0418 }
    refused: DRV-12.5b
expect: { raids: none }`;
    expect(run(none)).toEqual([]);
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
