import { greedyBot, randomBot } from '@esagono/ai';
import { makeHeader, secretOfSeed, Table } from '@esagono/engine';
import { LANGUAGES, type Language } from '@esagono/games/languages.ts';
import { LocalHost } from '@esagono/session';
import ansis from 'ansis';
import { describe, expect, test } from 'vitest';
import { BATTLES, type Battle, battleId } from '../battles.ts';
import { Dialogue } from './dialogue.ts';
import { TerminalSession } from './session.ts';

const STEPS = 100;
/** A key that no language file knew is shown as it is: `event.moved`. */
const BARE_KEY =
  /(?:^|[\s([])((?:event|verb|prompt|phase|track|marker|roll|side|type|figure|place|score|outcome|modifier|odds|turn|terrain|refusal|policy)\.[A-Za-z]\w*)/;

function sitDown({ game, scenario }: Battle, language: Language, people: boolean) {
  const table = new Table(game, makeHeader(game, { scenario: scenario.id }, secretOfSeed(2)));
  const bots = table.seats.map((_, seat) =>
    people ? undefined : seat % 2 === 0 ? greedyBot : randomBot,
  );
  const host = LocalHost.open(game, table.file());
  const session = new TerminalSession(host, { bots, language, seed: 2, budget: 20 });
  const said: string[] = [];
  const voice = { text: (lines: readonly string[]) => said.push(...lines), data() {} };
  return { session, said, dialogue: new Dialogue(session, voice, undefined, STEPS) };
}

describe.each(BATTLES.map((battle) => ({ id: battleId(battle), battle })))('$id', ({ battle }) => {
  test.each(LANGUAGES)('says nothing that has no words in %s', async (language) => {
    const { dialogue, said } = sitDown(battle, language, false);
    await dialogue.ask(true);
    for (const line of ['do', 'units', 'score', 'log 1000', 'map']) await dialogue.handle(line);
    const bare = said.flatMap((line) => BARE_KEY.exec(ansis.strip(line))?.[1] ?? []);
    expect([...new Set(bare)]).toEqual([]);
  });

  test('a person can look at everything and decide by number', async () => {
    const { dialogue, session } = sitDown(battle, 'en', true);
    await dialogue.ask(true);
    for (let i = 0; i < 12 && !session.ended; i++) {
      const last = session.choices().length;
      const taken = session.length;
      for (const line of [
        'do',
        `odds ${last}`,
        'orders',
        'status',
        i % 2 === 0 ? '1' : `${last}`,
      ]) {
        await dialogue.handle(line);
      }
      expect(session.length).toBe(taken + 1);
    }
  });
});
