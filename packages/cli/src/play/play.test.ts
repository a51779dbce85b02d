import { findBot } from '@esagono/ai';
import {
  eventsFor,
  type Game,
  type GameEvent,
  makeHeader,
  type OddsSheet,
  Speaker,
  secretOfSeed,
  Table,
} from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import { LocalHost } from '@esagono/session';
import { describe, expect, test } from 'vitest';
import { completions } from './complete.ts';
import { Dialogue } from './dialogue.ts';
import { decisionLine, oddsLines } from './phrases.ts';
import { TerminalSession } from './session.ts';

const skirmish = findGame('skirmish') as Game;

function sitDown(bots: readonly (string | undefined)[] = [undefined, undefined]) {
  const table = new Table(skirmish, makeHeader(skirmish, { scenario: 'meeting' }, secretOfSeed(1)));
  const session = new TerminalSession(LocalHost.open(skirmish, table.file()), {
    bots: bots.map((name) => (name === undefined ? undefined : findBot(name))),
    language: 'en',
    seed: 1,
    budget: 10,
  });
  const said: string[] = [];
  const data: Record<string, unknown>[] = [];
  const dialogue = new Dialogue(session, {
    text: (lines) => said.push(...lines),
    data: (value) => data.push(value),
  });
  return { session, dialogue, said, data };
}

describe('a session', () => {
  test('shows each person only what that person may read', async () => {
    const { session } = sitDown();
    const events = [undefined, 0b01, 0b10].map((audience, n): GameEvent => {
      const event = { event: 'turnOver', rule: String(n), values: { side: 0 } };
      return audience === undefined ? event : { ...event, audience };
    });
    Object.assign(session.host, { eventsFor: (viewer: number) => eventsFor(viewer, events) });
    const rules = () => session.said(0).map(({ event }) => event.rule);
    expect(rules()).toEqual(['0', '1']);
    await session.decide({ do: 'end' });
    expect(rules()).toEqual(['0', '2']);
  });

  test('takes back what was done, in the log too', async () => {
    const { session, dialogue, said } = sitDown();
    await dialogue.handle('move Blue infantry 1 to 0702');
    expect(session.log()).toHaveLength(1);
    await dialogue.handle('undo');
    expect(session.log()).toHaveLength(0);
    await dialogue.handle('redo');
    expect(session.length).toBe(1);
    expect(said).toContain('Taken back.');
  });

  test('a machine decides at once and never for a person', async () => {
    const { session, dialogue } = sitDown([undefined, 'random']);
    await dialogue.ask(false);
    expect(session.length).toBe(0);
    await dialogue.handle('end');
    expect(session.length).toBeGreaterThan(1);
    expect(session.play.due()).toEqual({ kind: 'person', seat: 0 });
  });
});

describe('a dialogue', () => {
  test('an empty line, a wrong number and a wrong word change nothing', async () => {
    const { session, dialogue, said } = sitDown();
    for (const line of [
      '',
      '   ',
      '0',
      '999999',
      'xyzzy',
      'odds',
      'look 9999',
      'rule NO-1',
      '{"do',
    ]) {
      expect(await dialogue.handle(line)).toBe(true);
    }
    expect(session.length).toBe(0);
    expect(said).toContain('There is no choice 999999; there are 612.');
    expect(said).toContain('There is no hex "9999".');
  });

  test('several fitting choices are shown with their numbers, one is taken', async () => {
    const { session, dialogue, data } = sitDown();
    await dialogue.handle('move Blue artillery 15');
    expect(session.length).toBe(0);
    const shown = data.at(-1) as { choices: { number: number; decision: object }[] };
    expect(shown.choices.every(({ decision }) => Reflect.get(decision, 'unit') === 14)).toBe(true);
    await dialogue.handle(String(shown.choices[0].number));
    expect(session.host.table.step(0).step.decision).toEqual(shown.choices[0].decision);
  });

  test('the tab key knows commands, verbs and the names of units', () => {
    const { dialogue } = sitDown();
    expect(completions(dialogue.session, 'un')).toEqual(['units ', 'undo']);
    expect(completions(dialogue.session, 'mo')).toEqual(['move ']);
    expect(completions(dialogue.session, 'move Blue')).toContain('move Blue infantry 1');
    expect(completions(dialogue.session, 'move Red infantry 1,Blue armour 1')).toEqual([
      'move Red infantry 1,Blue armour 10',
      'move Red infantry 1,Blue armour 11',
      'move Red infantry 1,Blue armour 12',
    ]);
    expect(completions(dialogue.session, 'move Nobody')).toEqual([]);
  });
});

describe('phrases', () => {
  const { session } = sitDown();
  const speaker = new Speaker(skirmish, 'en');

  test('a decision in a line', () => {
    const line = (decision: { do: string }) =>
      decisionLine(skirmish, session.pos, speaker, decision);
    expect(line({ do: 'move', unit: 0, to: '0702' } as never)).toBe('Move Blue infantry 1 → 0702');
    expect(line({ do: 'fire', unit: 0, target: 15 } as never)).toBe(
      'Fire Blue infantry 1 ⇒ Red infantry 1',
    );
    expect(line({ do: 'end' })).toBe('End the turn');
  });

  test('odds as bars with fractions, modifiers with their paragraphs, means', () => {
    const sheet: OddsSheet = {
      act: 'fire',
      rule: 'SK-3',
      outcomes: [
        { key: 'hit', values: { hits: 0 }, probability: 0.25, fraction: '1/4' },
        { key: 'hit', values: { hits: 1 }, probability: 0.75, fraction: '3/4' },
      ],
      modifiers: [{ key: 'cover', rule: 'SK-3', value: -1 }],
      expected: { hits: 0.75 },
      headline: { key: 'hit', values: { chance: 0.75, hits: 0.75 } },
      groups: [],
      cost: [{ key: 'points', rule: 'SK-3', value: 2 }],
      unknown: [],
      depends: {
        key: 'reaction',
        rule: 'SK-3',
        policy: 'always',
        otherwise: {
          headline: { key: 'hit', values: { chance: 0.5 } },
          groups: [],
          outcomes: [],
          expected: {},
        },
      },
    };
    const lines = oddsLines(session.pos, speaker, sheet);
    expect(lines[1]).toContain('75% hit');
    expect(lines[2]).toBe('Price: cost.points');
    expect(lines[3]).toMatch(/miss +█{7}░{21} +25\.0% +1\/4/);
    expect(lines[4]).toMatch(/hit +█{21}░{7} +75\.0% +3\/4/);
    expect(lines[5]).toContain('depends.reaction: 50% hit');
    expect(lines.join('\n')).toMatch(/-1 +modifier\.cover +SK-3/);
    expect(lines.at(-1)).toBe('On average: hits 0.75');
  });
});
