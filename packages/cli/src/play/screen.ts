import { type BoardHex, placeOf, sideIds } from '@esagono/engine';
import ansis from 'ansis';
import { drawMap, sideLetters } from '../draw/map.ts';
import { screenHeight, screenWidth } from '../print.ts';
import { word } from '../words.ts';
import { statusLines, unitLine } from './phrases.ts';
import type { TerminalSession } from './session.ts';

/** What the terminal shows of a session, and which part of the map it looks at. */
export class Screen {
  readonly #session: TerminalSession;
  #centre = -1;

  constructor(session: TerminalSession) {
    this.#session = session;
  }

  get board() {
    return this.#session.game.board(this.#session.pos);
  }

  hexNamed(text: string): BoardHex | undefined {
    const { board } = this;
    const exact = board.hexes.find((hex) => hex.id === text);
    if (exact) return exact;
    const hex = placeOf(board, text);
    const lower = text.toLowerCase();
    return (
      board.hexes.find((h) => h.hex === hex) ??
      board.hexes.find((h) => h.name?.toLowerCase() === lower)
    );
  }

  centreOn(hex: number): void {
    this.#centre = hex;
  }

  /** Moves the window by about half its size. */
  scroll(way: 'n' | 's' | 'e' | 'w'): void {
    const { grid } = this.board;
    const from = this.#middle();
    const across = screenWidth() / 12;
    const down = screenHeight() / 6;
    const dx = way === 'e' ? across : way === 'w' ? -across : 0;
    const dy = way === 's' ? down : way === 'n' ? -down : 0;
    const x = (grid.x[from] ?? 0) + dx;
    const y = (grid.y[from] ?? 0) + dy;
    let best = from;
    let least = Number.POSITIVE_INFINITY;
    for (let hex = 0; hex < grid.size; hex++) {
      const d = Math.hypot((grid.x[hex] ?? 0) - x, (grid.y[hex] ?? 0) - y);
      if (d < least) {
        least = d;
        best = hex;
      }
    }
    this.#centre = best;
  }

  /** Where to look when nobody said: among the units of the one who decides. */
  #middle(): number {
    if (this.#centre >= 0) return this.#centre;
    const session = this.#session;
    const side = session.host.seats[session.viewer]?.side;
    const hexes = session
      .view()
      .units.filter((unit) => unit.hex >= 0 && unit.side === side)
      .map((unit) => unit.hex)
      .sort((a, b) => a - b);
    return hexes[hexes.length >> 1] ?? this.board.grid.size >> 1;
  }

  map(highlight?: ReadonlySet<number>): string[] {
    const session = this.#session;
    const { pos, speaker, game } = session;
    const names = sideIds(game, pos).map((_, side) => speaker.side(pos, side));
    return drawMap(this.board, session.view(), {
      width: screenWidth(),
      height: Math.max(12, screenHeight() - 10),
      centre: this.#middle(),
      letters: sideLetters(names),
      ground: (terrain) => speaker.say(`terrain.${terrain}`),
      ...(highlight ? { highlight } : {}),
    });
  }

  status(): string[] {
    const session = this.#session;
    return statusLines(session.pos, session.speaker, session.view());
  }

  question(): string[] {
    const session = this.#session;
    const { speaker, pos } = session;
    const view = session.view();
    const seats = session.host.seats.filter((_, seat) => (view.deciders & (1 << seat)) !== 0);
    const names = [...new Set(seats.map((seat) => speaker.side(pos, seat.side)))].join(', ');
    const ids = seats.map((seat) => seat.id).join(', ');
    const who = new Set(seats.map((seat) => seat.side)).size < seats.length ? ids : names;
    const prompt = speaker.phrase(pos, view.prompt);
    return session.ended
      ? [ansis.bold(word(speaker.language, 'gameOver'))]
      : [`${ansis.bold(word(speaker.language, 'decides', { seats: who }))}: ${prompt}`];
  }

  look(hex: BoardHex): string[] {
    const session = this.#session;
    const { speaker, pos, game } = session;
    const view = session.view();
    const { board } = this;
    const ground = hex.terrain.map((terrain) => speaker.say(`terrain.${terrain}`)).join(', ');
    const about = [
      ground,
      hex.level === undefined ? '' : word(speaker.language, 'level', { level: hex.level }),
      hex.fort ? speaker.say(`terrain.${hex.fort}`) : '',
      hex.objective ?? '',
      hex.points === undefined ? '' : `★ ${hex.points}`,
    ].filter((part) => part !== '');
    const lines = [`${ansis.bold(hex.id)} ${hex.name ?? ''} — ${about.join(', ')}`];
    for (const edge of board.edges) {
      if (edge.a !== hex.hex && edge.b !== hex.hex) continue;
      const other = edge.a === hex.hex ? edge.b : edge.a;
      lines.push(`  ${speaker.say(`terrain.${edge.kind}`)} | ${game.hexName(pos, other)}`);
    }
    for (const line of board.lines) {
      if (line.hexes.includes(hex.hex)) {
        lines.push(`  ${speaker.say(`terrain.${line.kind}`)} ${line.name ?? ''}`.trimEnd());
      }
    }
    for (const marker of view.markers.filter((m) => m.hex === hex.hex)) {
      const value = marker.value === undefined ? '' : ` ${marker.value}`;
      lines.push(`  ${ansis.yellow(speaker.say(`marker.${marker.key}`))}${value}`);
    }
    const units = view.units.filter((unit) => unit.hex === hex.hex);
    if (units.length === 0) lines.push(`  ${ansis.dim(word(speaker.language, 'empty'))}`);
    for (const unit of units) lines.push(`  ${unitLine(speaker, pos, game, unit)}`);
    return lines;
  }

  units(words: readonly string[]): string[] {
    const session = this.#session;
    const { speaker, pos, game } = session;
    return session
      .view()
      .units.map((unit) => unitLine(speaker, pos, game, unit))
      .filter((line) => {
        const text = ansis.strip(line).toLowerCase();
        return words.every((w) => text.includes(w.toLowerCase()));
      })
      .map((line) => `  ${line}`);
  }
}
