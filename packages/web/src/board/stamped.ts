import { blank, type Canvas, type Ctx, penOf } from './canvas.ts';

/** Draws something small around the point 0, 0. */
type Drawing = (ctx: Ctx) => void;

/** A point in units of the pen, and how far a drawing goes from it at most. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Draws a sign; those of one key look alike. */
type Draw = (key: string, place: Place, drawing: Drawing) => void;

/** Where the pen's units lie on the canvas: `scale` pixels each, the first at x, y. */
export interface Pen {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Sizes at which a sign is kept, an octave, while the map moves. */
const STEPS = 8;
/** Signs kept at most: a map has far fewer, at any one size. */
const MOST = 1500;

/**
 * Signs and letters that stand on the map many times. At rest each is drawn for itself, as sharp as
 * the screen; while the map moves it is stamped, in whole pixels and near its size, from a picture of
 * itself, which costs a tenth.
 */
export class Stamped {
  readonly #kept = new Map<string, Canvas>();
  /** Is the map under way? */
  moving = false;

  /**
   * Lets `work` draw any number of signs with this pen. While the map moves the pen is laid down once
   * for all of them: every change of it costs as much as a stamp.
   */
  run(ctx: CanvasRenderingContext2D, pen: Pen, work: (draw: Draw) => void): void {
    if (!this.moving) {
      ctx.setTransform(pen.scale, 0, 0, pen.scale, pen.x, pen.y);
      work((_key, place, drawing) => {
        ctx.translate(place.x, place.y);
        drawing(ctx);
        ctx.translate(-place.x, -place.y);
      });
      return;
    }
    const scale = 2 ** (Math.round(Math.log2(pen.scale) * STEPS) / STEPS);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    work((key, place, drawing) => this.#set(ctx, pen, scale, key, place, drawing));
    ctx.setTransform(pen.scale, 0, 0, pen.scale, pen.x, pen.y);
  }

  /** Sets a picture of the drawing, made at `scale`, where the pen would draw it. */
  stamp(
    ctx: CanvasRenderingContext2D,
    pen: Pen,
    scale: number,
    key: string,
    place: Place,
    drawing: Drawing,
  ): void {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    this.#set(ctx, pen, scale, key, place, drawing);
    ctx.setTransform(pen.scale, 0, 0, pen.scale, pen.x, pen.y);
  }

  #set(
    ctx: CanvasRenderingContext2D,
    pen: Pen,
    scale: number,
    key: string,
    place: Place,
    drawing: Drawing,
  ): void {
    const picture = this.#picture(`${scale} ${key}`, scale, place, drawing);
    const x = place.x * pen.scale + pen.x - picture.width / 2;
    const y = place.y * pen.scale + pen.y - picture.height / 2;
    ctx.drawImage(picture, Math.round(x), Math.round(y));
  }

  /** Everything is drawn anew: its type has come. */
  forget(): void {
    this.#kept.clear();
  }

  #picture(name: string, scale: number, { w, h }: Place, drawing: Drawing): Canvas {
    const known = this.#kept.get(name);
    if (known) return known;
    if (this.#kept.size >= MOST) this.#kept.clear();
    // Even, so that the middle is the middle of four pixels and not of one.
    const picture = blank(2 * Math.ceil(w * scale), 2 * Math.ceil(h * scale));
    const pen = penOf(picture);
    pen.setTransform(scale, 0, 0, scale, picture.width / 2, picture.height / 2);
    drawing(pen);
    this.#kept.set(name, picture);
    return picture;
  }
}
