import {
  canonical,
  type Decision,
  type OddsSheet,
  type Refusal,
  type Threat,
} from '@esagono/engine';
import ansis from 'ansis';
import { messageOf } from '../errors.ts';
import { writeWhole } from '../files.ts';
import { word } from '../words.ts';
import { listChoices, showNumbered } from './choices.ts';
import { helpLines } from './help.ts';
import { oddsLines, ruleName, scoreLines, threatLines } from './phrases.ts';
import { lookAt, showMap, showOverlay, tellLog, tellRule } from './reference.ts';
import type { Said, TerminalSession } from './session.ts';
import { Terminal, type Voice } from './terminal.ts';
import { agrees, readTyped } from './typed.ts';

const LOG_LENGTH = 20;
/** Bots alone may go on for a while, not for ever. */
const MOST_DECISIONS = 50_000;

/** Understands one typed line after another and answers. */
export class Dialogue {
  readonly session: TerminalSession;
  readonly #terminal: Terminal;
  readonly #saveTo: string | undefined;
  /** After this many decisions the machines stop, so that nothing runs for ever. */
  readonly #most: number;
  #shown = '';

  constructor(session: TerminalSession, voice: Voice, saveTo?: string, most = MOST_DECISIONS) {
    this.session = session;
    this.#terminal = new Terminal(session, voice);
    this.#saveTo = saveTo;
    this.#most = most;
  }

  /** Machines and standing orders decide until a person must; then the question is put. */
  async ask(withMap: boolean): Promise<void> {
    const { session } = this;
    for (;;) {
      this.#think();
      const told = await session.automatic();
      this.#terminal.voice.busy?.('');
      if (!told) break;
      this.#tell(told);
      if (session.length >= this.#most) {
        this.#terminal.say('stepLimit', { n: session.length });
        break;
      }
    }
    // Whoever sits down to the screen, or begins a turn, sees the map first.
    const occasion = `${session.viewer} ${session.view().turn} ${session.settingUp}`;
    const arrived = this.#terminal.voice.busy !== undefined && occasion !== this.#shown;
    this.#shown = occasion;
    if ((withMap || arrived) && !session.ended)
      this.#terminal.voice.text(['', ...this.#terminal.screen.map()]);
    this.#terminal.voice.text([
      '',
      ...this.#terminal.screen.status(),
      ...this.#terminal.screen.question(),
    ]);
    this.#state();
    if (session.ended) this.#score();
  }

  #think(): void {
    const { session } = this;
    const seat = session.host.seats[session.machine()];
    if (!seat) return;
    const side = session.speaker.side(session.pos, seat.side);
    this.#terminal.voice.busy?.(word(session.speaker.language, 'thinks', { side }));
  }

  #state(): void {
    const { session } = this;
    this.#terminal.voice.data({
      type: 'state',
      ended: session.ended,
      seat: session.host.seats[session.viewer]?.id,
      view: session.view(),
    });
  }

  #tell(told: readonly Said[]): void {
    const { speaker } = this.session;
    this.#terminal.voice.text(
      told.map(({ text, event }) =>
        event.event === 'roll'
          ? `  ${ansis.cyan(`⚄ ${text}`)} ${ansis.dim(event.rule)}`
          : `  ${text} ${ansis.dim(speaker.ruleTitle(event.rule) ? `[${event.rule}]` : event.rule)}`,
      ),
    );
    this.#terminal.voice.data({
      type: 'events',
      events: told.map(({ event, text }) => ({ ...event, text })),
    });
  }

  /** False when the person leaves. */
  async handle(line: string): Promise<boolean> {
    const text = line.trim();
    const [first = '', ...words] = text.split(/\s+/);
    const rest = text.slice(first.length).trim();
    const word = first.toLowerCase();
    if (['quit', 'exit', 'q'].includes(word)) {
      if (this.#saveTo !== undefined) this.#save(this.#saveTo);
      this.#terminal.say('bye');
      return false;
    }
    if (word !== '' && !this.#look(word, words, rest) && !(await this.#act(word, rest)))
      await this.#decide(text);
    return true;
  }

  /** What only shows something; false when the word is none of these. */
  #look(word: string, words: readonly string[], rest: string): boolean {
    const terminal = this.#terminal;
    const shows: Readonly<Record<string, () => void>> = {
      help: () => terminal.voice.text(helpLines(this.session.speaker.language)),
      '?': () => terminal.voice.text(helpLines(this.session.speaker.language)),
      do: () => listChoices(terminal, words),
      odds: () => this.#odds(rest),
      map: () => showMap(terminal, rest),
      look: () => lookAt(terminal, rest),
      units: () => {
        terminal.voice.text(terminal.screen.units(words));
        terminal.voice.data({ type: 'units', units: this.session.view().units });
      },
      show: () => showOverlay(terminal, words),
      rule: () => tellRule(terminal, rest),
      score: () => this.#score(),
      log: () => tellLog(terminal, Number(rest) || LOG_LENGTH),
      status: () => {
        terminal.voice.text([...terminal.screen.status(), ...terminal.screen.question()]);
        this.#state();
      },
    };
    if (!Object.hasOwn(shows, word)) return false;
    shows[word]?.();
    return true;
  }

  /** What does something beside deciding; false when the word is none of these. */
  async #act(word: string, rest: string): Promise<boolean> {
    if (word === 'orders') await this.#orders(rest);
    else if (word === 'undo') await this.#undo();
    else if (word === 'redo') await this.#redo();
    else if (word === 'save') this.#save(rest || this.#saveTo);
    else return false;
    return true;
  }

  async #decide(text: string): Promise<void> {
    const found = this.#find(text);
    if (!found) return;
    const result = await this.session.decide(found);
    if ('code' in result) {
      this.#refused(result);
      return;
    }
    this.#tell(result);
    await this.ask(false);
  }

  #refused(refused: Refusal): void {
    const { speaker, pos } = this.session;
    const why = speaker.refusal(pos, refused);
    const label = ansis.red(word(speaker.language, 'refused'));
    this.#terminal.voice.text([`${label}: ${why} ${ruleName(speaker, refused.rule)}`.trimEnd()]);
    this.#terminal.voice.data({ type: 'refused', ...refused, text: why });
  }

  /** The decision meant by a number, by JSON, or by a typed sentence. */
  #find(text: string): unknown {
    const { session } = this;
    if (text.startsWith('{')) {
      try {
        return JSON.parse(text);
      } catch {
        this.#terminal.say('unknownCommand', { text });
        return undefined;
      }
    }
    if (/^\d+$/.test(text)) {
      const choices = session.choices();
      const found = choices[Number(text) - 1];
      if (!found) this.#terminal.say('noSuchChoice', { n: text, count: choices.length });
      return found;
    }
    const typed = readTyped(session.game, session.speaker, session.view().units, text);
    if (!typed) {
      this.#terminal.say('unknownCommand', { text: text.slice(0, 60) });
      return undefined;
    }
    if ('problem' in typed) {
      this.#terminal.say(typed.problem, typed.values);
      return undefined;
    }
    return this.#narrow(typed.partial);
  }

  /** One fitting choice is taken; several are shown; none goes to the rules to be refused. */
  #narrow(partial: Decision): Decision | undefined {
    const choices = this.session.choices();
    const fitting = choices.flatMap((c, i) => (agrees(partial, c) ? [i] : []));
    if (fitting.length === 0) return partial;
    const [only] = fitting;
    if (fitting.length === 1 && only !== undefined) return choices[only];
    this.#terminal.say('several');
    showNumbered(this.#terminal, fitting);
    return undefined;
  }

  #odds(text: string): void {
    const found = this.#find(text);
    if (!found) return;
    const { refused, sheet, threats } = this.session.odds(found) as {
      refused?: Refusal;
      sheet?: OddsSheet;
      threats?: readonly Threat[];
    };
    if (refused) {
      this.#refused(refused);
      return;
    }
    if (!sheet) {
      this.#terminal.say('noOdds');
      this.#terminal.voice.data({ type: 'odds', odds: null });
      return;
    }
    const { game, pos, speaker } = this.session;
    this.#terminal.voice.text([
      ...oddsLines(pos, speaker, sheet),
      ...threatLines(game, pos, speaker, threats ?? []),
    ]);
    this.#terminal.voice.data({ type: 'odds', odds: sheet, threats });
  }

  async #orders(id: string): Promise<void> {
    const { session } = this;
    const { policies } = session.game;
    const { speaker } = session;
    const { standing } = session.play.reactions;
    const named = (policy: string | null | undefined): string =>
      policy == null ? '–' : `${policy} (${speaker.say(`policy.${policy}`)})`;
    if (policies.length === 0) {
      this.#terminal.say('noOrders');
      return;
    }
    const policy = policies.find((p) => p.id === id);
    if (policy || id === 'none') standing[session.viewer] = policy?.id ?? null;
    this.#terminal.say('orders', { policy: named(standing[session.viewer]) });
    if (!policy)
      this.#terminal.say('ordersAre', { list: policies.map((p) => named(p.id)).join(' · ') });
    else await this.ask(false);
  }

  #score(): void {
    const { session } = this;
    const outcome = session.game.outcome(session.pos);
    this.#terminal.voice.text(scoreLines(session.game, session.pos, session.speaker, outcome));
    this.#terminal.voice.data({ type: 'score', ended: session.ended, outcome });
  }

  async #undo(): Promise<void> {
    const why = await this.session.undo();
    if (why !== undefined) {
      this.#terminal.say('cannotUndo', { why });
      return;
    }
    this.#terminal.say('undone');
    await this.ask(false);
  }

  async #redo(): Promise<void> {
    const told = await this.session.redo();
    if (!told) {
      this.#terminal.say('nothingToRedo');
      return;
    }
    this.#tell(told);
    await this.ask(false);
  }

  #save(file: string | undefined): void {
    if (file === undefined || file === '') {
      this.#terminal.say('saveWhere');
      return;
    }
    try {
      writeWhole(file, `${canonical(this.session.host.file())}\n`);
      this.#terminal.say('saved', { file });
      this.#terminal.voice.data({ type: 'saved', file });
    } catch (error) {
      this.#terminal.voice.text([ansis.red(messageOf(error))]);
    }
  }
}
