// Supply is asked for many times while nothing on the map changes. What it depends on is kept
// whole and compared whole, so that one position is never taken for another, of whatever match.
import { madeOnce } from '@esagono/engine';
import { FORTRESS, INFANTRY } from '../model/roster.ts';
import { MARK, type Sx } from '../model/state.ts';

/** The facts behind a supply map of one scene: places of all units, the bridge, the holder of 1201. */
export class Places {
  #at = new Int16Array(0);
  #bridge = 0;
  #holder = 0;

  /** Are these the facts now? If not they are taken over, and the answer is no. */
  same(pos: Sx): boolean {
    const { at, scene, bridge } = pos;
    const holder = scene.eitherSource < 0 ? 0 : pos.control[scene.eitherSource];
    const mine = this.#at;
    if (mine.length === at.length && this.#bridge === bridge && this.#holder === holder) {
      let i = 0;
      while (i < at.length && mine[i] === at[i]) i++;
      if (i === at.length) return true;
    }
    this.#bridge = bridge;
    this.#holder = holder;
    if (this.#at.length !== at.length) this.#at = new Int16Array(at.length);
    this.#at.set(at);
    return false;
  }
}

/** The guns and forts of a scene, which alone interdict. */
const gunsOf = madeOnce((scene: Sx['scene']): Int16Array => {
  const { kind, bf, count } = scene.roster;
  const all = Array.from({ length: count }, (_, u) => u);
  return Int16Array.from(
    all.filter((u) => kind[u] !== INFANTRY && (kind[u] !== FORTRESS || bf[u] > 0)),
  );
});

/** SE-10.4.1: all that decides whether a gun closes roads, and is seen to, without loss in one number. */
const stance = (mark: number, dp: number, seen: number): number =>
  (dp << 3) |
  (seen << 2) |
  ((mark & MARK.fire) !== 0 ? 2 : 0) |
  ((mark & MARK.silent) !== 0 ? 1 : 0);

/** The facts behind interdiction: the day's weather, and every gun's mode and strength. */
export class Batteries {
  #turn = -1;
  #guns = new Int32Array(0);

  same(pos: Sx): boolean {
    const { scene, turn, mark, dp, seen } = pos;
    const list = gunsOf(scene);
    if (this.#guns.length !== list.length) this.#guns = new Int32Array(list.length);
    const guns = this.#guns;
    let alike = this.#turn === turn;
    for (let i = 0; i < list.length; i++) {
      const now = stance(mark[list[i]], dp[list[i]], seen[list[i]]);
      if (guns[i] !== now) alike = false;
      guns[i] = now;
    }
    this.#turn = turn;
    return alike;
  }
}
