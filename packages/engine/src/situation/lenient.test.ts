import { describe, expect, it } from 'vitest';
import type { Play } from '../play/frame.ts';
import { popFrame, pushFrame } from '../position/agenda.ts';
import { type Code, setCode } from '../position/codes.ts';
import { type Toy, toy } from '../testing/toy.ts';
import type { Lenience, Reading } from './reading.ts';
import { runSituation } from './situation.ts';
import { parseSituation } from './situation-file.ts';

const head = 'situation: A test\ngame: toy\nscenario: short\n';
const reading = (lenient: Lenience): Reading<Toy> => ({
  words: { state: [], unit: [], event: [] },
  fullName: () => undefined,
  lenient,
});
const AGAIN = { purpose: 'again', rule: 'TOY-2' };
const closing: Lenience = { closers: ['let'] };
const run = (yaml: string, lenient = closing, game = toy) =>
  runSituation(game, parseSituation(head + yaml), { reading: reading(lenient) }).failures;

describe('windows that a situation leaves out and a lenient reader ends', () => {
  const passed = `
play:
  - red: { do: throw }
    dice: [5]
  - blue: { do: add, n: 2 }
expect: { total: { red: 5, blue: 2 } }`;
  it('are ended when the next decision needs it', () => {
    expect(run(passed)).toEqual([]);
    expect(run(passed, {}).length).toBeGreaterThan(0);
  });

  it('stay open while nothing needs them ended', () => {
    expect(
      run('play: [{ red: { do: throw }, dice: [5] }]\nexpect: { asks: answer, decides: blue }'),
    ).toEqual([]);
  });

  it('are ended where the step expects events from beyond them', () => {
    const game = {
      ...toy,
      frames: toy.frames.map((frame) =>
        frame.name === 'answer' && 'decide' in frame
          ? {
              ...frame,
              decide: (...[pos, seat, code, play]: Parameters<typeof frame.decide>) => {
                frame.decide(pos, seat, code, play);
                play.tell('added', 'TOY-1', { side: 1 - seat, n: 5 });
              },
            }
          : frame,
      ),
    };
    const event = 'play: [{ red: throw, dice: 5, events: added }]\nexpect: { active: blue }';
    expect(run(event, closing, game)).toEqual([]);
    expect(run(event, {}, game).length).toBe(2);
    const other =
      'play: [{ red: throw, dice: 5, events: [added, added] }]\nexpect: { active: red }';
    expect(run(other, closing, game).length).toBe(1);
  });

  it('are ended when what is expected needs it, and stay open for who answers then', () => {
    const five = 'play: [{ red: { do: throw }, dice: [5] }]\nexpect: { total: { red: 5 } }';
    expect(run(five)).toEqual([]);
    expect(run(five, {}).length).toBe(1);
    expect(run(five.replace('red: 5', 'red: 4'))).toEqual([
      'expect/total/red: expected 4, found 0',
    ]);
    expect(
      run(`
play:
  - red: { do: throw }
    dice: [5]
    expect: { total: { red: 5 } }
  - blue: { do: halve }
expect: { total: { red: 3 } }`),
    ).toEqual([]);
  });

  it('are not ended for dice and events that do not come after them either', () => {
    const more = 'play: [{ red: { do: throw }, dice: [5, 2] }]\nexpect: { asks: answer }';
    expect(run(more)).toEqual(['play/0: 1 of 2 scripted dice were not rolled']);
    const told = 'play: [{ red: { do: throw }, dice: [5], events: [added] }]';
    expect(run(`${told}\nexpect: { asks: answer }`)).toEqual([
      expect.stringMatching(/no event "added"/),
    ]);
  });

  it('may be ended though they did not open', () => {
    const none = `
play:
  - red: { do: throw }
    dice: [1]
  - blue: { do: let }
  - blue: { do: add, n: 2 }
expect: { total: { red: 1, blue: 2 } }`;
    expect(run(none)).toEqual([]);
    expect(run(none, {}).length).toBe(1);
  });

  it('are answered as a routine while dice are left', () => {
    const game = {
      ...toy,
      policies: [{ id: 'routine' }],
      answer: (_pos: Toy, _seat: number, _policy: string, out: Code) => {
        setCode(out, 4); // let
        return true;
      },
    };
    const routine = { closers: ['let'], routine: 'routine' };
    const one = 'play: [{ red: { do: throw }, dice: [5] }]\nexpect: { asks: answer }';
    expect(run(one, routine, game)).toEqual([]);
    const two = 'play: [{ red: { do: throw }, dice: [5, 2] }]\nexpect: { total: { red: 5 } }';
    expect(run(two, routine, game)).toEqual(['play/0: 1 of 2 scripted dice were not rolled']);
  });

  it('do not hide why a later decision is refused', () => {
    expect(
      run(`
play:
  - red: { do: throw }
    dice: [5]
  - blue: { do: add, n: 9 }
    refused: TOY-1
expect: { asks: answer }`),
    ).toEqual([]);
  });

  it('leave dice and events of an act to who answers a question inside it', () => {
    const game = {
      ...toy,
      frames: toy.frames.map((frame) =>
        frame.name === 'answer' && 'decide' in frame
          ? {
              ...frame,
              decide: (...[pos, seat, code, play]: Parameters<typeof frame.decide>) => {
                frame.decide(pos, seat, code, play);
                play.tell('added', 'TOY-1', { side: seat, n: play.dice.d6(AGAIN) });
              },
            }
          : frame,
      ),
    };
    const answered = (dice: string, events: string) => `
play:
  - red: { do: throw }
    dice: ${dice}
    events: ${events}
    expect: { asks: answer }
  - blue: { do: halve }
expect: { total: { red: 3 } }`;
    expect(run(answered('[5, 2]', '[{ event: added, n: 2 }]'), closing, game)).toEqual([]);
    expect(run(answered('[5, 2]', '[{ event: added, n: 3 }]'), closing, game).length).toBe(1);
    expect(run(answered('[5, 2, 2]', '[added]'), closing, game).length).toBeGreaterThan(0);
    const strict = `reading: strict\n${answered('[5, 2]', '[added]').trimStart()}`;
    expect(run(strict, closing, game).length).toBeGreaterThan(0);
    const own = answered('[5, 2]', '[added]').replace('halve }', 'halve }\n    dice: [2]');
    expect(run(own, closing, game).length).toBeGreaterThan(0);
  });

  it('are not ended for a decision that is refused', () => {
    expect(
      run(`
play:
  - red: { do: throw }
    dice: [5]
  - blue: { do: add, n: 2 }
    refused: TOY-4
expect: { asks: answer }`),
    ).toEqual([]);
  });
});

describe('a phase that comes by itself after the last decision', () => {
  /** The toy, whose answers are followed by a phase of the rules' own. */
  const followed = (phase: (pos: Toy, play: Play) => void) => ({
    ...toy,
    frames: toy.frames.map((frame) => {
      if (frame.name === 'deal')
        return {
          ...frame,
          run(pos: Toy, play: Play) {
            popFrame(pos);
            // The very first deal opens the game.
            if (pos.depth === 0) pushFrame(pos, 1);
            else phase(pos, play);
          },
        };
      if (frame.name !== 'answer' || !('decide' in frame)) return frame;
      return {
        ...frame,
        decide(...[pos, seat, code, play]: Parameters<typeof frame.decide>) {
          frame.decide(pos, seat, code, play);
          pushFrame(pos, 0);
        },
      };
    }),
  });
  const script = (red: number) => `
play:
  - red: { do: throw }
    dice: [5]
  - blue: { do: let }
expect: { total: { red: ${red} } }`;
  const phases: Lenience = { closers: ['let'], sequence: 'deal' };

  it('need not have left what is expected as it was', () => {
    const game = followed((pos) => {
      pos.total[0] += 2;
    });
    expect(run(script(5), phases, game)).toEqual([]);
    expect(run(script(7), phases, game)).toEqual([]);
    expect(run(script(5), closing, game)).toEqual(['expect/total/red: expected 5, found 7']);
    expect(run(script(6), phases, game)).toEqual(['expect/total/red: expected 6, found 7']);
  });

  it('is not begun when its dice are not in the script', () => {
    const game = followed((pos, play) => {
      pos.total[0] += play.dice.d6({ purpose: 'deal', rule: 'TOY-1' });
    });
    expect(run(script(5), phases, game)).toEqual([]);
    expect(run(script(6), phases, game)).toEqual(['expect/total/red: expected 6, found 5']);
    expect(run(script(5), closing, game).length).toBeGreaterThan(0);
  });

  it('is not broken off half-way through its dice', () => {
    const game = followed((pos, play) => {
      pos.total[0] += play.dice.d6({ purpose: 'deal', rule: 'TOY-1' });
      pos.total[0] += play.dice.d6({ purpose: 'deal', rule: 'TOY-1' });
    });
    const half = script(5).replace('let }', 'let }\n    dice: [2]');
    expect(run(half, phases, game).length).toBeGreaterThan(0);
  });
});
