import { writeFileSync } from 'node:fs';
import { canonical, type Decision, type OddsSheet, type Refusal } from '@esagono/engine';
import ansis from 'ansis';
import { messageOf } from '../errors.ts';
import { screenWidth, wrap } from '../print.ts';
import { type Word, word } from '../words.ts';
import { helpLines } from './help.ts';
import { decisionLine, oddsLines, ruleName, scoreLines } from './phrases.ts';
import { Screen } from './screen.ts';
import type { Said, Session } from './session.ts';
import { agrees, readTyped } from './typed.ts';

/** Where words and, for programs that listen, values go. */
export interface Voice {
  text(lines: readonly string[]): void;
  data(value: Readonly<Record<string, unknown>>): void;
  /** A passing remark while a machine thinks; empty when it is done. */
  busy?(text: string): void;
}

const MANY = 40;
const LOG_LENGTH = 20;
/** Bots alone may go on for a while, not for ever. */
const MOST_DECISIONS = 50_000;

/** Understands one typed line after another and answers. */
export class Dialogue {
  readonly session: Session;
  readonly screen: Screen;
  readonly #voice: Voice;
  readonly #saveTo: string | undefined;
  /** After this many decisions the machines stop, so that nothing runs for ever. */
  readonly #most: number;
  #shown = '';

  constructor(session: Session, voice: Voice, saveTo?: string, most = MOST_DECISIONS) {
    this.session = session;
    this.screen = new Screen(session);
    this.#voice = voice;
    this.#saveTo = saveTo;
    this.#most = most;
  }

  #say(key: Word, values?: Record<string, string | number>): void {
    this.#voice.text([word(this.session.speaker.language, key, values)]);
  }

  /** Machines and standing orders decide until a person must; then the question is put. */
  ask(withMap: boolean): void {
    const { session } = this;
    for (;;) {
      this.#think();
      const told = session.automatic();
      this.#voice.busy?.('');
      if (!told) break;
      this.#tell(told);
      if (session.table.length >= this.#most) {
        this.#say('stepLimit', { n: session.table.length });
        break;
      }
    }
    // Whoever sits down to the screen, or begins a turn, sees the map first.
    const occasion = `${session.viewer} ${session.view().turn} ${session.settingUp}`;
    const arrived = this.#voice.busy !== undefined && occasion !== this.#shown;
    this.#shown = occasion;
    if ((withMap || arrived) && !session.ended) this.#voice.text(['', ...this.screen.map()]);
    this.#voice.text(['', ...this.screen.status(), ...this.screen.question()]);
    this.#state();
    if (session.ended) this.#score();
  }

  #think(): void {
    const { session } = this;
    const seat = session.table.seats[session.machine()];
    if (!seat) return;
    const side = session.speaker.side(session.pos, seat.side);
    this.#voice.busy?.(word(session.speaker.language, 'thinks', { side }));
  }

  #state(): void {
    const { session } = this;
    this.#voice.data({
      type: 'state',
      ended: session.ended,
      seat: session.table.seats[session.viewer]?.id,
      view: session.view(),
    });
  }

  #tell(told: readonly Said[]): void {
    const readable = this.session.readable(told);
    const { speaker } = this.session;
    this.#voice.text(
      readable.map(({ text, event }) =>
        event.event === 'roll'
          ? `  ${ansis.cyan(`⚄ ${text}`)} ${ansis.dim(event.rule)}`
          : `  ${text} ${ansis.dim(speaker.ruleTitle(event.rule) ? `[${event.rule}]` : event.rule)}`,
      ),
    );
    this.#voice.data({
      type: 'events',
      events: readable.map(({ event, text }) => ({ ...event, text })),
    });
  }

  /** False when the person leaves. */
  handle(line: string): boolean {
    const text = line.trim();
    const [first = '', ...words] = text.split(/\s+/);
    const rest = text.slice(first.length).trim();
    switch (first.toLowerCase()) {
      case '':
        return true;
      case 'quit':
      case 'exit':
      case 'q':
        if (this.#saveTo !== undefined) this.#save(this.#saveTo);
        this.#say('bye');
        return false;
      case 'help':
      case '?':
        this.#voice.text(helpLines(this.session.speaker.language));
        return true;
      case 'do':
        this.#list(words);
        return true;
      case 'odds':
        this.#odds(rest);
        return true;
      case 'map':
        this.#map(rest);
        return true;
      case 'look':
        this.#look(rest);
        return true;
      case 'units':
        this.#voice.text(this.screen.units(words));
        this.#voice.data({ type: 'units', units: this.session.view().units });
        return true;
      case 'show':
        this.#overlay(words);
        return true;
      case 'rule':
        this.#rule(rest);
        return true;
      case 'orders':
        this.#orders(rest);
        return true;
      case 'score':
        this.#score();
        return true;
      case 'log':
        this.#log(Number(rest) || LOG_LENGTH);
        return true;
      case 'undo':
        this.#undo();
        return true;
      case 'redo':
        this.#redo();
        return true;
      case 'save':
        this.#save(rest || this.#saveTo);
        return true;
      case 'status':
        this.#voice.text([...this.screen.status(), ...this.screen.question()]);
        this.#state();
        return true;
      default:
        this.#decide(text);
        return true;
    }
  }

  #decide(text: string): void {
    const found = this.#find(text);
    if (!found) return;
    const result = this.session.decide(found);
    if ('code' in result) {
      this.#refused(result);
      return;
    }
    this.#tell(result);
    this.ask(false);
  }

  #refused(refused: Refusal): void {
    const { speaker, pos } = this.session;
    const why = speaker.refusal(pos, refused);
    const label = ansis.red(word(speaker.language, 'refused'));
    this.#voice.text([`${label}: ${why} ${ruleName(speaker, refused.rule)}`.trimEnd()]);
    this.#voice.data({ type: 'refused', ...refused, text: why });
  }

  /** The decision meant by a number, by JSON, or by a typed sentence. */
  #find(text: string): unknown {
    const { session } = this;
    if (text.startsWith('{')) {
      try {
        return JSON.parse(text);
      } catch {
        this.#say('unknownCommand', { text });
        return undefined;
      }
    }
    if (/^\d+$/.test(text)) {
      const choices = session.choices();
      const found = choices[Number(text) - 1];
      if (!found) this.#say('noSuchChoice', { n: text, count: choices.length });
      return found;
    }
    const typed = readTyped(session.game, session.speaker, session.view().units, text);
    if (!typed) {
      this.#say('unknownCommand', { text: text.slice(0, 60) });
      return undefined;
    }
    if ('problem' in typed) {
      this.#say(typed.problem, typed.values);
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
    this.#say('several');
    this.#numbered(fitting);
    return undefined;
  }

  #line(index: number): string {
    const { session } = this;
    const decision = session.choices()[index];
    return decision ? decisionLine(session.game, session.pos, session.speaker, decision) : '';
  }

  #numbered(indexes: readonly number[]): void {
    this.#voice.text(
      indexes
        .slice(0, MANY)
        .map((i) => `${ansis.bold(String(i + 1).padStart(5))}  ${this.#line(i)}`),
    );
    if (indexes.length > MANY) this.#say('manyChoices', { n: indexes.length });
    this.#voice.data({
      type: 'choices',
      choices: indexes.map((i) => ({ number: i + 1, decision: this.session.choices()[i] })),
    });
  }

  #list(words: readonly string[]): void {
    const { session } = this;
    const choices = session.choices();
    const fits = (i: number): boolean => {
      const text = `${choices[i]?.do ?? ''} ${this.#line(i)}`.toLowerCase();
      return words.every((w) => text.includes(w.toLowerCase()));
    };
    const indexes = choices.flatMap((_, i) => (words.length === 0 || fits(i) ? [i] : []));
    if (indexes.length === 0) this.#say('noChoices');
    else if (indexes.length > MANY) this.#summary(indexes);
    else this.#numbered(indexes);
  }

  /** A long list by kind and unit: how many there are of each, and where they begin. */
  #summary(indexes: readonly number[]): void {
    const { session } = this;
    const groups = new Map<string, number[]>();
    for (const i of indexes) {
      const decision = session.choices()[i];
      if (!decision) continue;
      const { to: _to, path: _path, at: _at, target: _target, ...about } = decision;
      const label = decisionLine(session.game, session.pos, session.speaker, about as Decision);
      const group = groups.get(label);
      if (group) group.push(i);
      else groups.set(label, [i]);
    }
    const rows = [...groups].slice(0, MANY).map(([label, members]) => {
      const [first = 0] = members;
      const last = members.at(-1) ?? first;
      const numbers = first === last ? `${first + 1}` : `${first + 1}…${last + 1}`;
      return `${ansis.bold(numbers.padStart(11))}  ${label}${members.length > 1 ? ansis.dim(` ×${members.length}`) : ''}`;
    });
    this.#voice.text(rows);
    this.#say('manyChoices', { n: indexes.length });
    this.#voice.data({
      type: 'choices',
      choices: indexes.map((i) => ({ number: i + 1, decision: session.choices()[i] })),
    });
  }

  #odds(text: string): void {
    const found = this.#find(text);
    if (!found) return;
    const { refused, sheet } = this.session.odds(found) as {
      refused?: Refusal;
      sheet?: OddsSheet;
    };
    if (refused) {
      this.#refused(refused);
      return;
    }
    if (!sheet) {
      this.#say('noOdds');
      this.#voice.data({ type: 'odds', odds: null });
      return;
    }
    this.#voice.text(oddsLines(this.session.pos, this.session.speaker, sheet));
    this.#voice.data({ type: 'odds', odds: sheet });
  }

  #map(where: string): void {
    if (where === 'n' || where === 's' || where === 'e' || where === 'w') {
      this.screen.scroll(where);
    } else if (where !== '') {
      const hex = this.screen.hexNamed(where);
      if (!hex) {
        this.#say('unknownHex', { hex: where });
        return;
      }
      this.screen.centreOn(hex.hex);
    }
    this.#voice.text(this.screen.map());
    this.#voice.data({ type: 'board', board: this.screen.board });
  }

  #look(where: string): void {
    const hex = this.screen.hexNamed(where);
    if (!hex) {
      this.#say('unknownHex', { hex: where });
      return;
    }
    this.#voice.text(this.screen.look(hex));
    const units = this.session.view().units.filter((unit) => unit.hex === hex.hex);
    this.#voice.data({ type: 'hex', hex, units });
  }

  #overlay(words: readonly string[]): void {
    const { session } = this;
    const { game, pos, speaker } = session;
    const [name = '', where] = words;
    const hex = where === undefined ? undefined : this.screen.hexNamed(where);
    if (!game.overlays.includes(name) || (where !== undefined && !hex)) {
      if (where !== undefined && !hex) this.#say('unknownHex', { hex: where });
      this.#voice.text([game.overlays.map((o) => `show ${o} HEX`).join(' · ') || '–']);
      return;
    }
    const overlay = game.overlay(pos, session.viewer, name, hex?.hex ?? -1);
    if (!overlay) return;
    if (hex) this.screen.centreOn(hex.hex);
    this.#voice.text(this.screen.map(new Set(overlay.hexes.map((h) => h.hex))));
    this.#voice.text(overlay.notes.map((note) => `  ${speaker.phrase(pos, note)}`));
    this.#voice.data({ type: 'overlay', overlay });
  }

  #rule(id: string): void {
    const { speaker, game } = this.session;
    const wanted = id.toUpperCase();
    const texts = game.text.ruleTexts[speaker.language];
    const rulings = game.text.rulings[speaker.language];
    const found = [texts, rulings]
      .flatMap((all) => Object.entries(all))
      .find(([key]) => key.toUpperCase() === wanted);
    if (!found) {
      this.#say('unknownRule', { rule: id.slice(0, 40) });
      return;
    }
    const [key, { title, text }] = found;
    const info = game.text.rules.find((rule) => rule.id === key);
    const links = [...(info?.rulings ?? []), ...(info?.options ?? [])];
    this.#voice.text([
      `${ansis.bold(`${key} ${title}`)}`,
      wrap(text, Math.min(screenWidth(), 90), '  '),
      ...(links.length > 0 ? [ansis.dim(`  → ${links.join(', ')}`)] : []),
    ]);
    this.#voice.data({ type: 'rule', id: key, title, text });
  }

  #orders(id: string): void {
    const { session } = this;
    const { policies } = session.game;
    const { speaker } = session;
    const named = (policy: string | undefined): string =>
      policy === undefined ? '–' : `${policy} (${speaker.say(`policy.${policy}`)})`;
    if (policies.length === 0) {
      this.#say('noOrders');
      return;
    }
    const policy = policies.find((p) => p.id === id);
    if (policy || id === 'none') session.policies[session.viewer] = policy?.id;
    this.#say('orders', { policy: named(session.policies[session.viewer]) });
    if (!policy) this.#say('ordersAre', { list: policies.map((p) => named(p.id)).join(' · ') });
    else this.ask(false);
  }

  #score(): void {
    const { session } = this;
    const outcome = session.game.outcome(session.pos);
    this.#voice.text(scoreLines(session.game, session.pos, session.speaker, outcome));
    this.#voice.data({ type: 'score', ended: session.ended, outcome });
  }

  #log(count: number): void {
    const said = this.session.readable(this.session.log).slice(-count);
    if (said.length === 0) this.#say('noLog');
    this.#voice.text(
      said.map(({ turn, text }) => `  ${ansis.dim(String(turn).padStart(2))} ${text}`),
    );
    this.#voice.data({ type: 'log', log: said });
  }

  #undo(): void {
    const why = this.session.undo();
    if (why !== undefined) {
      this.#say('cannotUndo', { why });
      return;
    }
    this.#say('undone');
    this.ask(false);
  }

  #redo(): void {
    const told = this.session.redo();
    if (!told) {
      this.#say('nothingToRedo');
      return;
    }
    this.#tell(told);
    this.ask(false);
  }

  #save(file: string | undefined): void {
    if (file === undefined || file === '') {
      this.#say('saveWhere');
      return;
    }
    try {
      writeFileSync(file, `${canonical(this.session.table.file())}\n`);
      this.#say('saved', { file });
      this.#voice.data({ type: 'saved', file });
    } catch (error) {
      this.#voice.text([ansis.red(messageOf(error))]);
    }
  }

  /** Beginnings of what may be typed next, for the tab key. */
  complete(line: string): string[] {
    const { session } = this;
    const commands = [
      'do ',
      'odds ',
      'map ',
      'look ',
      'units ',
      'show ',
      'rule ',
      'orders ',
      'score',
      'log',
      'undo',
      'redo',
      'save ',
      'status',
      'help',
      'quit',
    ];
    const verbs = session.game.verbs.map((verb) => `${verb.name} `);
    const lower = line.toLowerCase();
    const begun = [...commands, ...verbs].filter((text) => text.startsWith(lower));
    if (begun.length > 0) return begun;
    const names = session.view().units.flatMap((u) => (u.known ? [u.face.name] : []));
    // Names have several words: the longest end of the line that begins a name is meant.
    for (const { index } of line.matchAll(/(?<=[\s,])\S/g)) {
      const last = lower.slice(index);
      const fitting = names.filter((name) => name.toLowerCase().startsWith(last));
      if (fitting.length > 0) return fitting.map((name) => line.slice(0, index) + name);
    }
    return [];
  }
}
