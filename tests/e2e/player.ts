import {
  firstDecider,
  type Game,
  isRefusal,
  type MatchFile,
  replayMatch,
  type Table,
} from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import type { Page } from '@playwright/test';
import { TableSpeaker } from '../../packages/web/src/common/speaker.ts';
import { type Choice, type Desk, openDesk } from '../../packages/web/src/controller/choice.ts';
import { gridsOf } from '../../packages/web/src/controller/grid.ts';
import { type March, marchAfter } from '../../packages/web/src/controller/march.ts';
import { verbName } from '../../packages/web/src/table/sentence.ts';
import type { Device } from './devices.ts';
import { commit, expect } from './fixtures.ts';
import { type Gesture, gesturesFor } from './gestures.ts';
import { VariedChooser } from './varied-chooser.ts';

/** The match as the browser keeps it. */
const kept = (page: Page): Promise<MatchFile> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('esagono');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('matches').objectStore('matches').getAll();
      all.onsuccess = () => resolve(all.result.sort((a, b) => b.updated - a.updated)[0].file);
    };
  })`);

/** A turn with more decisions than this has lost its way. */
const MOST = 120;

/**
 * Plays at the page's table with both sides' hands. The same match is played here beside it, from
 * the same sealed dice: after every decision both must have written the same step.
 */
export class Player {
  readonly #page: Page;
  readonly #device: Device;
  readonly #keys: boolean;
  readonly #game: Game;
  readonly #table: Table;
  readonly #speaker: TableSpeaker;
  /** What the page knows of a march that was begun. */
  #march: March | undefined;

  private constructor(page: Page, device: Device, keys: boolean, file: MatchFile) {
    this.#page = page;
    this.#device = device;
    this.#keys = keys;
    const game = findGame(file.game);
    if (!game) throw new Error(`no game ${file.game}`);
    this.#game = game;
    this.#table = replayMatch(this.#game, file);
    this.#speaker = new TableSpeaker(this.#game, 'en');
  }

  static async at(page: Page, device: Device, keys = false): Promise<Player> {
    return new Player(page, device, keys, await kept(page));
  }

  get #turn(): number {
    return this.#game.view(this.#table.pos, -1).turn;
  }

  /** Plays until the turn is over; gives the kinds of acts it saw. */
  async turn(acts: number): Promise<ReadonlySet<string>> {
    const first = this.#turn;
    const seen = await this.#play(acts, MOST);
    expect(this.#turn).toBe(first + 1);
    return seen;
  }

  /** Plays the first decisions of a turn; gives the kinds of acts it saw. */
  part(acts: number, decisions: number): Promise<ReadonlySet<string>> {
    return this.#play(acts, decisions);
  }

  async #play(acts: number, most: number): Promise<ReadonlySet<string>> {
    const first = this.#turn;
    const chooser = new VariedChooser(acts);
    const seen = new Set<string>();
    for (let i = 0; i < most && this.#turn === first && this.#table.pos.ended === 0; i++) {
      seen.add(await this.#decide(chooser));
    }
    // A sentence that was not found shows its key: none may.
    await expect(this.#page.locator('.table')).not.toContainText(
      /\b(event|prompt|verb|phase|track|refusal)\.[a-zA-Z]+/,
    );
    return seen;
  }

  async #decide(chooser: VariedChooser): Promise<string> {
    await this.#lift();
    const seat = firstDecider(this.#table.deciders());
    const { pos } = this.#table;
    const desk = openDesk(this.#game, pos, this.#game.board(pos), seat, seat);
    const choice = chooser.choose(desk, (it) => this.#can(desk, it));
    for (const gesture of gesturesFor(desk, choice, this.#march) ?? []) {
      const at = { page: this.#page, device: this.#device, speaker: this.#speaker };
      await makeGesture(at, desk, choice, gesture);
    }
    this.#march = marchAfter(this.#march, choice);
    const played = this.#table.play(seat, choice.decision);
    if (isRefusal(played)) throw new Error(`refused: ${played.code}`);
    const { length } = this.#table;
    await expect
      .poll(async () => (await kept(this.#page)).steps.length, {
        message: JSON.stringify(choice.decision),
        intervals: [50],
      })
      .toBe(length);
    expect((await kept(this.#page)).steps.at(-1)).toEqual(this.#table.file().steps.at(-1));
    return choice.verb;
  }

  /** Arrow keys set the neighbouring mark of a row; everything else can be done by every device. */
  #can(desk: Desk, choice: Choice): boolean {
    const [gesture] = gesturesFor(desk, choice, this.#march) ?? [];
    if (!gesture) return false;
    if (!this.#keys || gesture.do !== 'cell') return true;
    return Math.abs(gesture.column - marked(desk, choice.verb, gesture.row)) === 1;
  }

  async #lift(): Promise<void> {
    const button = this.#page.locator('.curtain button');
    if (await button.isVisible()) await this.#device.press(button);
  }
}

/** Which mark of a row in a table of choices is set now. */
function marked(desk: Desk, verb: string, row: number): number {
  const grid = gridsOf(desk).find((it) => it.verb === verb);
  return grid?.rows[row]?.cells.findIndex((cell) => cell.state === 'now') ?? -1;
}

/** Makes one gesture on the page. */
export async function makeGesture(
  { page, device, speaker }: { page: Page; device: Device; speaker: TableSpeaker },
  desk: Desk,
  choice: Choice,
  gesture: Gesture,
): Promise<void> {
  const panel = page.locator('.panel');
  if (gesture.do === 'hex') await device.point(desk, gesture.hex);
  else if (gesture.do === 'formation') {
    await device.press(panel.locator(`[data-formation-choice="${gesture.id}"]`));
  } else if (gesture.do === 'unit') {
    await device.press(panel.locator(`.counter[data-unit="${gesture.unit}"]`).first());
  } else if (gesture.do === 'verb') {
    const now = panel.locator('[data-now]').first();
    const name = verbName(speaker, gesture.verb);
    const named = panel
      .locator('.verbs')
      .getByRole('button', { name: new RegExp(`^${name}( \\d.*)?$`) })
      .first();
    await device.press((await named.isVisible()) ? named : now);
  } else if (gesture.do === 'way') {
    const slider = panel.locator('.way-slider input');
    if (await slider.isVisible()) await slider.fill(String(gesture.index));
    else await device.press(panel.locator('.preview .variant-list .btn').nth(gesture.index));
  } else if (gesture.do === 'cell') {
    const cell = panel
      .locator('.choice-grid tbody tr')
      .nth(gesture.row)
      .locator('input')
      .nth(gesture.column);
    await device.mark(cell, marked(desk, choice.verb, gesture.row), gesture.column);
  } else if (await commit(page).isVisible()) {
    await device.press(commit(page));
  }
}
