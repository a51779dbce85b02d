import {
  type Game,
  type GameEvent,
  isHexBoard,
  type Position,
  Speaker,
  type Values,
} from '@esagono/engine';
import { countOf, gathered, marches } from './gather.ts';
import { named } from './lists.ts';
import { mark } from './places.ts';

/** A sentence of the tale, without its full stop; hexes stand in it as marks (see places.ts). */
export interface Sentence {
  readonly text: string;
  /** Whoever it begins with, empty where that is no unit. */
  readonly subject: string;
  /** Whoever it is done to. */
  readonly target: string;
  /** What the one who acts has paid for it. */
  readonly price: boolean;
  /** It tells of a loss of the other side. */
  readonly gain: boolean;
  /** One of those who act only went somewhere. */
  readonly way: boolean;
  /** What it tells of where it tells of no unit. */
  readonly places: readonly number[];
  /** It tells of the side that acts, or of its units. */
  readonly own: boolean;
}

/** Who acted, whose units are whose, and what became of them in the step of each event. */
export interface Doing {
  readonly side: number;
  readonly sideOf: ReadonlyMap<number, number>;
  /** Units with less strength, or gone. */
  readonly weaker: ReadonlySet<string>;
  /** Units with more to bear. */
  readonly burdened: ReadonlySet<string>;
}
/** An act of more sentences than this is long. */
const LONG = 5;

/** A unit in an event of a kind. */
export const inEvent = ({ event }: GameEvent, unit: number): string => `${event}/${unit}`;
const NOBODY: Doing = { side: -1, sideOf: new Map(), weaker: new Set(), burdened: new Set() };

/**
 * Tells what happened as a book does. A game may say in `story.<event>` how: there `unit`, or the
 * place where no unit is named, may be a list of `count`; `here` is `yes` where the place has just
 * been named, `there` where a way begins at it, `own` where the side or the unit is that of whoever acts, `begins` where an act begins; an empty sentence is not worth telling. All else is told as in the log.
 */
export class Storyteller {
  readonly #speaker: Speaker;
  readonly #stories: Readonly<Record<string, string>>;
  readonly #and: Intl.ListFormat;
  readonly #language: string;

  constructor(game: Game, language: string) {
    this.#stories = game.text.messages[language] ?? {};
    this.#speaker = new Speaker(asStory(game, language), language);
    this.#language = language;
    this.#and = new Intl.ListFormat(british(language), { type: 'conjunction' });
  }

  tell(pos: Position, events: readonly GameEvent[], doing = NOBODY): Sentence[] {
    const worthwhile = events.filter(
      (event) => event.event !== 'roll' && this.#words(pos, event, {}) !== '',
    );
    const told = gathered(
      marches(worthwhile),
      ({ event }) => this.#stories[`story.${event}`] !== undefined,
      (unit) => doing.sideOf.get(Number(unit)),
    );
    let first = true;
    let last: unknown;
    const sentences = told.map((event): Sentence => {
      const { values } = event;
      const place = values.at ?? values.hex;
      const here = place !== undefined && same(place, last) ? 'yes' : 'no';
      const about = named(event, british(this.#language));
      const units = [values.unit ?? []].flat().map(Number);
      const whose = Number(values.side ?? doing.sideOf.get(units[0] ?? -1));
      const asked = {
        count: countOf(event),
        here,
        there:
          Array.isArray(values.from) || (values.from !== undefined && same(values.from, last))
            ? 'yes'
            : 'no',
        own: whose === doing.side ? 'yes' : 'no',
        begins: first ? 'yes' : 'no',
      };
      const text = this.#words(pos, event, { ...asked, ...about });
      if (text !== '') [last, first] = [values.to ?? place ?? last, false];
      const subject = String(about.unit ?? about.units ?? '');
      // Whatever names a side, a goal or a target tells of a deed.
      const deed = values.to ?? values.target ?? values.side;
      const hit = units.length > 0 && deed === undefined;
      const weaker = hit && units.some((unit) => doing.weaker.has(inEvent(event, unit)));
      const worse =
        weaker || (hit && units.some((unit) => doing.burdened.has(inEvent(event, unit))));
      const nobody = values.unit === undefined && values.units === undefined;
      return {
        text,
        target: String(about.target ?? ''),
        subject: text.startsWith(`${subject} `) ? subject : '',
        price: worse && whose === doing.side,
        gain: weaker && whose !== doing.side,
        way: whose === doing.side && values.from !== undefined && values.to !== undefined,
        own: whose === doing.side,
        places: nobody ? [place ?? []].flat().map(Number) : [],
      };
    });
    const said = once(sentences.filter(({ text }) => text !== ''));
    // Where much happens, who went where is not told of each.
    return this.#joined(said.filter(({ way }, i) => !way || i === 0 || said.length <= LONG));
  }

  #words(pos: Position, event: GameEvent, more: Values): string {
    const asked = { count: 1, here: 'no', there: 'no', own: 'no', begins: 'no' };
    return plain(
      this.#speaker.event(pos, { ...event, values: { ...asked, ...event.values, ...more } }),
    );
  }

  /** Whoever was the last to be spoken of is not named again: "A is stopped and falls back". */
  #joined(sentences: readonly Sentence[]): Sentence[] {
    const out: { of: Sentence; parts: string[] }[] = [];
    for (const of of sentences) {
      const known = out.at(-1);
      const follows = known && of.subject !== '' && known.of.subject === of.subject;
      if (known && of.subject !== '' && known.of.target === of.subject && !of.price) {
        // "B attacks A, which is stopped and falls back": what follows is still about A.
        const which = WHICH[this.#language] ?? ':';
        const led = `${known.parts.join(' ')}, ${which}${of.text.slice(of.subject.length)}`;
        known.of = { ...known.of, gain: true, target: '', subject: of.subject };
        known.parts = [led];
      } else if (!follows || known.of.price !== of.price) out.push({ of, parts: [of.text] });
      else {
        known.parts.push(of.text.slice(of.subject.length + 1));
        known.of = { ...known.of, gain: known.of.gain || of.gain };
      }
    }
    return out.map(({ of, parts }) => ({ ...of, text: this.#and.format(shared(parts, of)) }));
  }
}

const WHICH: Readonly<Record<string, string>> = { en: 'which', it: 'che' };

/** "A is stopped, is shaken" with its verb only once. */
function shared([first = '', ...parts]: readonly string[], { subject }: Sentence): string[] {
  let verb = first.slice(subject.length + 1).split(' ')[0];
  const rest = parts.map((part) => {
    const [own] = part.split(' ');
    if (own === verb) return part.slice(part.indexOf(' ') + 1);
    verb = own;
    return part;
  });
  return [first, ...rest];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const once = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.filter(({ text }, i) => sentences.findIndex((other) => other.text === text) === i);

/** "A, B and C", without a comma before the last. */
export const british = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** A sentence without its full stop and without the arithmetic in brackets. */
const plain = (sentence: string): string =>
  sentence
    .replace(/\s*\((?:from|die|hits on|column)[^)]*\)/g, '')
    .replace(/\.\s*$/, '')
    .trim();

/** The game with its stories in the place of its events, and marks in the place of hexes. */
function asStory(game: Game, language: string): Game {
  const messages = { ...game.text.messages[language] };
  for (const [key, text] of Object.entries(messages)) {
    if (key.startsWith('story.')) messages[key.replace('story.', 'event.')] = text;
  }
  const text = { ...game.text, messages: { ...game.text.messages, [language]: messages } };
  const hexName = (pos: Position, hex: number): string =>
    isHexBoard(game.board(pos)) ? mark(hex) : game.hexName(pos, hex);
  return { ...game, text, hexName };
}
