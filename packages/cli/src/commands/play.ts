import { randomBytes } from 'node:crypto';
import { createInterface, type Interface } from 'node:readline';
import {
  makeHeader,
  type OptionValue,
  SPECTATOR,
  Speaker,
  secretOfSeed,
  sideIds,
  Table,
} from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import { LocalHost } from '@esagono/session';
import ansis from 'ansis';
import type { Command } from 'commander';
import {
  aboutFile,
  BATTLES,
  type Battle,
  battleId,
  battleOrFail,
  loadMatch,
  readOptions,
  SEED_RANGE,
  wholeNumber,
} from '../battles.ts';
import { fileError, InputError } from '../errors.ts';
import { collect, dataOf, openOrFail, PACK_HELP, readPacks } from '../packs.ts';
import { completions } from '../play/complete.ts';
import { Dialogue } from '../play/dialogue.ts';
import { TerminalSession } from '../play/session.ts';
import type { Voice } from '../play/terminal.ts';
import { print } from '../print.ts';
import { readBots } from '../seats.ts';
import { word } from '../words.ts';

interface PlayOptions {
  readonly bots?: string;
  readonly seed?: number;
  readonly option: readonly string[];
  readonly pack: readonly string[];
  readonly save?: string;
  readonly load?: string;
  readonly budget?: number;
  readonly json?: boolean;
  readonly lang: Language;
}

export function addPlay(program: Command): void {
  program
    .command('play')
    .summary('play a battle in the terminal')
    .description(
      'Play a battle in the terminal. Without a battle it asks for one. Lines may be piped in; then each is echoed.',
    )
    .argument('[battle]', 'GAME/SCENARIO, see `esagono games`')
    .option(
      '--bots <who>',
      'none, or a bot for every side (greedy), one a side in order (none,greedy), or by name (axis=greedy)',
    )
    .option('--seed <n>', 'dice and bots that can be repeated', wholeNumber(...SEED_RANGE))
    .option(
      '--budget <n>',
      'positions a bot may look at for one decision',
      wholeNumber(1, 1_000_000),
    )
    .option('--option <name=value>', 'an option of the scenario; may be given often', collect, [])
    .option('--pack <file>', PACK_HELP, collect, [])
    .option('--save <file>', 'where `save` writes; written on leaving too')
    .option('--load <file>', 'go on with a saved match')
    .action((battle: string | undefined, options: PlayOptions) => play(battle, options));
}

async function play(battle: string | undefined, options: PlayOptions): Promise<void> {
  const lines = new Lines();
  try {
    const host = await openHost(battle, options, lines);
    if (!host) return;
    let who = options.bots;
    if (who === undefined) {
      who =
        battle === undefined && options.load === undefined
          ? await chooseOpponents(host, options, lines)
          : 'none';
    }
    if (who === undefined) return;
    const session = new TerminalSession(host, {
      bots: readBots(host.game, host.known(SPECTATOR), who),
      language: options.lang,
      seed: options.seed ?? randomBytes(4).readInt32LE(),
      ...(options.budget === undefined ? {} : { budget: options.budget }),
    });
    await converse(new Dialogue(session, voice(options), options.save), lines, options);
  } finally {
    lines.close();
  }
}

/** Colours, the map at each change of hands and passing remarks are for people. */
function voice(options: PlayOptions): Voice {
  if (options.json === true) {
    return { text() {}, data: (value) => print(JSON.stringify(value)) };
  }
  const text = (lines: readonly string[]): void => {
    for (const line of lines) print(line);
  };
  if (process.stdout.isTTY !== true) return { text, data() {} };
  const busy = (remark: string): void => {
    process.stdout.write(`\r\u001b[2K${ansis.dim(remark)}`);
  };
  return { text, data() {}, busy };
}

async function openHost(
  battle: string | undefined,
  options: PlayOptions,
  lines: Lines,
): Promise<LocalHost | undefined> {
  if (options.load !== undefined) {
    const file = options.load;
    if (options.option.length > 0)
      throw new InputError('--option: a saved match has its own options');
    if (options.pack.length > 0) throw new InputError('--pack: a saved match has its own packs');
    const { game, match } = loadMatch(file, options.lang);
    if (battle !== undefined && !`${match.game}/${match.scenario}`.startsWith(battle)) {
      throw fileError(file, `expected a match of ${battle}, found ${match.game}/${match.scenario}`);
    }
    return aboutFile(file, () => LocalHost.open(game, match));
  }
  const chosen = battle === undefined ? await chooseBattle(options, lines) : battleOrFail(battle);
  if (!chosen) return undefined;
  const values: Record<string, OptionValue> = readOptions(chosen, options.option);
  const secret =
    options.seed === undefined ? randomBytes(32).toString('hex') : secretOfSeed(options.seed);
  const opening = { scenario: chosen.scenario.id, options: values };
  const packs = readPacks(chosen.game, options.pack);
  openOrFail(chosen.game, { ...opening, data: dataOf(packs) });
  const header = makeHeader(chosen.game, opening, secret, [], packs);
  return LocalHost.open(chosen.game, new Table(chosen.game, header).file());
}

async function chooseBattle(options: PlayOptions, lines: Lines): Promise<Battle | undefined> {
  const names = BATTLES.map((battle) => {
    const speaker = new Speaker(battle.game, options.lang);
    const key = `scenario.${battle.scenario.id}`;
    const name = speaker.has(key) ? speaker.say(key) : battle.scenario.id;
    return `${battle.game.title} — ${name} ${ansis.dim(battleId(battle))}`;
  });
  const index = await choose(word(options.lang, 'chooseBattle'), names, options.lang, lines);
  return BATTLES[index];
}

async function chooseOpponents(
  host: LocalHost,
  options: PlayOptions,
  lines: Lines,
): Promise<string | undefined> {
  const speaker = new Speaker(host.game, options.lang);
  const pos = host.known(SPECTATOR);
  const ids = sideIds(host.game, pos);
  const rows = [
    ...ids.map((id, side) => ({
      text: word(options.lang, 'against', { side: speaker.side(pos, side) }),
      bots: ids
        .filter((other) => other !== id)
        .map((other) => `${other}=sergeant`)
        .join(','),
    })),
    { text: word(options.lang, 'people'), bots: 'none' },
    { text: word(options.lang, 'watch'), bots: 'sergeant' },
  ];
  const texts = rows.map((row) => row.text);
  const index = await choose(word(options.lang, 'chooseOpponents'), texts, options.lang, lines);
  return rows[index]?.bots;
}

/** A numbered list and an answer; −1 when the input ends. */
async function choose(
  title: string,
  rows: readonly string[],
  language: Language,
  lines: Lines,
): Promise<number> {
  print(ansis.bold(title));
  rows.forEach((row, i) => print(`${ansis.bold(String(i + 1).padStart(4))}  ${row}`));
  for (;;) {
    const answer = await lines.next('> ');
    if (answer === undefined || /^q(uit)?$/.test(answer.trim())) return -1;
    const n = Number(answer.trim());
    if (Number.isInteger(n) && n >= 1 && n <= rows.length) return n - 1;
    print(word(language, 'expectedNumber', { n: rows.length }));
  }
}

async function converse(dialogue: Dialogue, lines: Lines, options: PlayOptions): Promise<void> {
  lines.completer = (line) => completions(dialogue.session, line);
  const json = options.json === true;
  await dialogue.ask(true);
  const watching = !dialogue.session.bots.includes(undefined);
  if (!json && !watching) print(ansis.dim(word(options.lang, 'howTo')));
  if (watching && dialogue.session.ended) {
    if (options.save !== undefined) await dialogue.handle('save');
    return;
  }
  for (;;) {
    const line = await lines.next(json ? '' : '> ');
    if (line === undefined) {
      if (lines.interactive) print();
      if (options.save !== undefined) await dialogue.handle('save');
      return;
    }
    if (!lines.interactive && !json && line.trim() !== '') print(ansis.dim(`> ${line.trim()}`));
    if (!(await dialogue.handle(line))) return;
  }
}

/** Lines from a person or a pipe, one at a time. */
class Lines {
  readonly interactive = process.stdin.isTTY === true && process.stdout.isTTY === true;
  completer: (line: string) => string[] = () => [];
  #reader: Interface | undefined;
  readonly #waiting: string[] = [];
  #wanted: ((line: string | undefined) => void) | undefined;
  #ended = false;

  /** The next line, undefined at the end of the input. */
  next(prompt: string): Promise<string | undefined> {
    const reader = this.#open();
    const line = this.#waiting.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (this.#ended) return Promise.resolve(undefined);
    if (this.interactive) {
      reader.setPrompt(prompt);
      reader.prompt();
    }
    return new Promise((resolve) => {
      this.#wanted = resolve;
    });
  }

  #open(): Interface {
    if (this.#reader) return this.#reader;
    const reader = createInterface({
      input: process.stdin,
      ...(this.interactive ? { output: process.stdout } : {}),
      terminal: this.interactive,
      completer: (line: string) => [this.completer(line), line],
    });
    reader.on('line', (line) => {
      const wanted = this.#wanted;
      this.#wanted = undefined;
      if (wanted) wanted(line);
      else this.#waiting.push(line);
    });
    reader.on('close', () => {
      this.#ended = true;
      this.#wanted?.(undefined);
    });
    this.#reader = reader;
    return reader;
  }

  close(): void {
    this.#reader?.close();
  }
}
