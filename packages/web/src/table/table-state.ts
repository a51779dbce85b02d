import type { Barrier, GameEvent, OddsSheet, Refusal, Threat } from '@esagono/engine';
import type { Choice, Desk } from '../controller/choice.ts';
import { firstSelection, type Selection } from '../controller/selection.ts';
import type { Agreed } from '../store/matches.ts';
import type { BotOffer } from './agreement.ts';
import type { Coached } from './coaching.ts';

/** A refusal the player asked for, and about what. */
export interface Asked {
  readonly refusal: Refusal;
  readonly verb: string | undefined;
  readonly hex: number;
}

/** The odds of an act: while they are being worked out there is no sheet yet. */
export interface Weighed {
  readonly of: Choice;
  readonly known: boolean;
  readonly sheet: OddsSheet | undefined;
  /** Of a march: who may break into it. */
  readonly threats?: readonly Threat[];
}

export const PACES = ['step', 'watch', 'skip'] as const;
export type Pace = (typeof PACES)[number];

/** Everything the page draws of a table. */
export interface TableState {
  readonly desk: Desk;
  /** Decisions taken; also says that something changed. */
  readonly length: number;
  readonly selection: Selection;
  readonly hover: number;
  readonly cursor: number;
  readonly overlay: string | undefined;
  readonly asked: Asked | undefined;
  /** What the act now considered, or pointed at, would bring. */
  readonly weighed: Weighed | undefined;
  /** The seat the table is being handed to; −1: nobody hides anything. */
  readonly curtain: number;
  readonly thinking: number;
  /** How the machine's acts are shown: one at a press, one by one, or at once. */
  readonly pace: Pace;
  /** The machine has decided and waits until what was before has been seen. */
  readonly waiting: boolean;
  /** Somebody pressed "take back" where it is not simply possible. */
  readonly undoing: boolean;
  /** What happened since the last own decision is laid open. */
  readonly since: boolean;
  /** The staff is carrying out what is left of a step. */
  readonly staff: boolean;
  /** The formation whose card lies open. */
  readonly formation: { readonly id: string; readonly side: number } | undefined;
  /** What the last decisions brought about, until somebody decides again. */
  readonly fresh: readonly GameEvent[];
  readonly unsaved: boolean;
  /** The step looked at in the replay; undefined while playing. */
  readonly review: number | undefined;
  /** Whose knowledge the replay shows. */
  readonly reviewer: number;
  readonly barrier: Barrier | undefined;
  readonly redoable: boolean;
  readonly trouble: string | undefined;
  /** What the coach has said; undefined when nobody asked. */
  readonly coached: Coached | undefined;
  /** A bot offers to resign. */
  readonly offered: BotOffer | undefined;
  /** How the table agreed to end the match. */
  readonly agreed: Agreed | undefined;
}

/** What follows from the match itself; the rest of an opened table is as nobody has touched it. */
export type Opened = Pick<
  TableState,
  'desk' | 'length' | 'curtain' | 'reviewer' | 'barrier' | 'agreed'
>;

export const openedState = (opened: Opened): TableState => ({
  ...opened,
  selection: firstSelection(opened.desk),
  hover: -1,
  cursor: -1,
  overlay: undefined,
  asked: undefined,
  weighed: undefined,
  thinking: -1,
  pace: 'skip',
  waiting: false,
  undoing: false,
  since: false,
  staff: false,
  formation: undefined,
  fresh: [],
  unsaved: false,
  review: undefined,
  redoable: false,
  trouble: undefined,
  coached: undefined,
  offered: undefined,
});
