import type { StoreApi } from 'zustand/vanilla';
import type { Choice, Group } from '../controller/choice.ts';
import {
  type Answer,
  NOTHING,
  pickVerb,
  pointed,
  type Selection,
  stepBack,
  tapHex,
  tapUnit,
} from '../controller/selection.ts';
import { whyNot } from '../controller/verbs.ts';
import type { TableState } from './table-state.ts';

/** What a player takes, points at and asks about, before anything is decided. */
export class Picker {
  readonly #store: StoreApi<TableState>;
  readonly #commit: (choice: Choice) => void;

  constructor(store: StoreApi<TableState>, commit: (choice: Choice) => void) {
    this.#store = store;
    this.#commit = commit;
  }

  #take(answer: Answer): void {
    if (answer.commit) {
      this.#commit(answer.commit);
      return;
    }
    const { desk } = this.#store.getState();
    const { selection, asked: hex } = answer;
    const refusal = hex === undefined ? undefined : whyNot(desk, selection, selection.verb, hex);
    this.#store.setState({
      selection,
      asked: refusal ? { refusal, verb: selection.verb, hex: hex ?? -1 } : undefined,
    });
  }

  tapHex(hex: number): void {
    const { desk, selection, review } = this.#store.getState();
    this.#store.setState({ cursor: hex });
    if (review === undefined) this.#take(tapHex(desk, selection, hex));
  }

  #tapUnit(unit: number, add: boolean): void {
    const { desk, selection, review } = this.#store.getState();
    if (review !== undefined) return;
    const hex = desk.view.units.find((u) => u.unit === unit)?.hex ?? -1;
    if (hex >= 0) this.#store.setState({ cursor: hex });
    this.#take(tapUnit(desk, selection, unit, add));
  }

  // Handlers that stay the same: counters are many, and drawn again only if need be.
  readonly pressUnit = (unit: number, add: boolean): void => this.#tapUnit(unit, add);
  readonly toggleUnit = (unit: number): void => this.#tapUnit(unit, true);

  pickVerb(verb: string): void {
    const { desk, selection } = this.#store.getState();
    this.#take(pickVerb(desk, selection, verb));
  }

  /** Takes a body of units that may act as one, with an act in mind or without. */
  takeGroup({ units, hex }: Group, verb: string | undefined): void {
    this.#hold({ ...NOTHING, hex, units });
    if (hex >= 0) this.#store.setState({ cursor: hex });
    if (verb !== undefined) this.pickVerb(verb);
  }

  /** Another of the ways to do what is pointed at. */
  pickWay(variant: number): void {
    this.#hold({ ...this.#store.getState().selection, variant });
  }

  /** Considers one choice of a list, as if it had been taken and pointed at on the map. */
  pointAt(choice: Choice): void {
    const { desk, selection } = this.#store.getState();
    this.#hold(pointed(desk, selection, choice));
  }

  /** Lays everything down and looks at this hex anew. */
  takeUp(hex: number): void {
    this.#hold(NOTHING);
    this.tapHex(hex);
  }

  /** Takes one unit beside the map, and nothing else. */
  takeUnit(unit: number): void {
    this.#hold(NOTHING);
    this.#tapUnit(unit, false);
  }

  back(): void {
    const { selection, asked } = this.#store.getState();
    this.#store.setState(asked ? { asked: undefined } : { selection: stepBack(selection) });
  }

  #hold(selection: Selection): void {
    this.#store.setState({ selection, asked: undefined });
  }
}
