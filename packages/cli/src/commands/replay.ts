import {
  ALL_SEEING,
  type GameEvent,
  readableDecision,
  readableEvent,
  replayMatch,
  Speaker,
  type Table,
} from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import ansis from 'ansis';
import type { Command } from 'commander';
import { aboutFile, loadMatch, wholeNumber } from '../battles.ts';
import { scoreLines } from '../play/phrases.ts';
import { print, printJson } from '../print.ts';
import { word } from '../words.ts';

interface ReplayOptions {
  readonly to?: number;
  readonly json?: boolean;
  readonly lang: Language;
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .summary('tell a saved match as sentences, turn by turn')
    .argument('<file>', 'a match file')
    .option('--to <n>', 'stop after decision n', wholeNumber(0, 1_000_000))
    .action((file: string, options: ReplayOptions) => {
      const { game, match } = loadMatch(file, options.lang);
      const told = new Telling(new Speaker(game, options.lang));
      const table = aboutFile(file, () => {
        // A decision is about the units as they were before it.
        const { pos: before } = replayMatch(game, match, undefined, 0);
        return replayMatch(
          game,
          match,
          (at, n, { step, events }) => {
            const decision = readableDecision(game, before, step.decision as { do: string });
            before.bytes.set(at.pos.bytes);
            told.add(at, n, step.seat, decision, events);
          },
          options.to,
        );
      });
      if (options.json) printJson(told.json(table));
      else told.print(table);
    });
}

interface Told {
  readonly n: number;
  readonly turn: number;
  readonly clock: string;
  readonly seat: string;
  readonly decision: Record<string, unknown>;
  readonly events: { event: string; rule: string; text: string }[];
}

class Telling {
  readonly #speaker: Speaker;
  readonly #steps: Told[] = [];
  /** The turn in which the next step falls: the one that the step before led to. */
  #now: { turn: number; clock: string } | undefined;

  constructor(speaker: Speaker) {
    this.#speaker = speaker;
  }

  add(
    table: Table,
    n: number,
    seat: string,
    decision: Record<string, unknown>,
    events: readonly GameEvent[],
  ): void {
    const view = table.game.view(table.pos, ALL_SEEING);
    const after = { turn: view.turn, clock: this.#speaker.phrase(table.pos, view.clock) };
    const now = this.#now ?? after;
    this.#now = after;
    this.#steps.push({
      n,
      ...now,
      seat,
      decision,
      events: events.map((event) => ({
        ...readableEvent(table.game, table.pos, event),
        event: event.event,
        rule: event.rule,
        text: this.#speaker.event(table.pos, event),
      })),
    });
  }

  json(table: Table) {
    return {
      game: table.game.id,
      scenario: table.header.scenario,
      options: table.header.options,
      opening: table.opening.map((event) => this.#speaker.event(table.pos, event)),
      steps: this.#steps,
      ended: table.pos.ended !== 0,
      outcome: table.game.outcome(table.pos),
    };
  }

  print(table: Table): void {
    const { game, pos } = table;
    print(ansis.bold(`${game.title} · ${table.header.scenario}`));
    for (const event of table.opening) print(`  ${this.#speaker.event(pos, event)}`);
    let turn = Number.NaN;
    for (const step of this.#steps) {
      if (step.turn !== turn) {
        turn = step.turn;
        print(`\n${ansis.bold(step.clock)}`);
      }
      for (const { text, rule, event } of step.events) {
        const line = event === 'roll' ? ansis.cyan(`⚄ ${text}`) : text;
        print(`${ansis.dim(String(step.n).padStart(5))}  ${line} ${ansis.dim(rule)}`);
      }
    }
    print();
    if (pos.ended === 0) print(word(this.#speaker.language, 'unfinished'));
    for (const line of scoreLines(game, pos, this.#speaker, game.outcome(pos))) print(line);
  }
}
