import ansis from 'ansis';

export interface Ink {
  readonly fg?: string;
  readonly bg?: string;
  readonly bold?: boolean;
  readonly underline?: boolean;
}

const BLANK: Ink = {};

/** Characters on a grid, each with its colours; cut out as lines of a terminal. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #chars: string[];
  readonly #inks: Ink[];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#chars = new Array<string>(width * height).fill(' ');
    this.#inks = new Array<Ink>(width * height).fill(BLANK);
  }

  put(x: number, y: number, text: string, ink: Ink = BLANK): void {
    if (y < 0 || y >= this.height) return;
    let at = x;
    for (const char of text) {
      if (at >= 0 && at < this.width) {
        this.#chars[y * this.width + at] = char;
        this.#inks[y * this.width + at] = ink;
      }
      at += 1;
    }
  }

  /** The lines of a window of the canvas. */
  lines(left: number, top: number, width: number, height: number): string[] {
    const lines: string[] = [];
    const bottom = Math.min(this.height, top + height);
    for (let y = Math.max(0, top); y < bottom; y++) lines.push(this.#line(y, left, width));
    return lines;
  }

  #line(y: number, left: number, width: number): string {
    let line = '';
    let run = '';
    let ink: Ink = BLANK;
    const flush = (): void => {
      line += run === '' ? '' : paint(run, ink);
      run = '';
    };
    const end = Math.min(this.width, left + width);
    for (let x = Math.max(0, left); x < end; x++) {
      const at = y * this.width + x;
      const next = this.#inks[at] ?? BLANK;
      if (next !== ink) {
        flush();
        ink = next;
      }
      run += this.#chars[at] ?? ' ';
    }
    flush();
    return line.trimEnd();
  }
}

function paint(text: string, ink: Ink): string {
  let style = ansis.reset;
  if (ink === BLANK) return text;
  if (ink.fg) style = style.hex(ink.fg);
  if (ink.bg) style = style.bgHex(ink.bg);
  if (ink.bold) style = style.bold;
  if (ink.underline) style = style.underline;
  return style(text);
}
