/**
 * The tables. Times are milliseconds, booleans 0 or 1, structures JSON text, so that both databases
 * hold the same values. Columns of one word need no quoting rules of their own.
 */
export interface Tables {
  accounts: Account;
  credentials: Credential;
  sessions: Session;
  matches: Match;
  seats: SeatRow;
  decisions: DecisionRow;
  offers: OfferRow;
  messages: MessageRow;
  notes: Note;
  mutes: Mute;
  outbox: OutboxRow;
  channels: Channel;
  jobs: JobRow;
  reports: Report;
  keys: KeyRow;
  ratings: RatingRow;
  leanings: Leaning;
  rated: RatedRow;
  spent: Spent;
  snapshots: SnapshotRow;
}

export interface Account {
  id: string;
  kind: 'guest' | 'member' | 'gone';
  name: string;
  email: string | null;
  /** The address in the form in which two are the same; unique. */
  mailkey: string | null;
  language: 'en' | 'it';
  admin: number;
  settings: string;
  created: number;
  seen: number;
  /** Until when this account is banned. */
  banned: number | null;
}

export interface Credential {
  id: string;
  account: string;
  kind: 'password' | 'passkey';
  secret: string;
  created: number;
}

export interface Session {
  /** SHA-256 of the token; the token itself is only in the cookie. */
  hash: string;
  id: string;
  account: string;
  created: number;
  seen: number;
  expires: number;
  agent: string;
}

export interface Match {
  id: string;
  game: string;
  edition: string;
  scenario: string;
  /** What was agreed on before play. */
  setup: string;
  /** Of the dice; leaves the store only when the match has ended. */
  secret: string;
  commitment: string;
  access: 'open' | 'invited' | 'private';
  /** The key of the link that invites. */
  invite: string;
  creator: string;
  state: 'gathering' | 'playing' | 'paused' | 'ended';
  /** The header of the match file, once the match has begun. */
  header: string | null;
  /** How many rows of decisions it has. */
  length: number;
  /** How often its seats or its state were changed outside the record; runs say which one they know. */
  version: number;
  created: number;
  started: number | null;
  ended: number | null;
  /** When something happened that everybody may know of; lists are sorted by it. */
  touched: number;
  result: string | null;
  rematch: string | null;
}

export interface SeatRow {
  match: string;
  seat: number;
  /** `axis`, `partisan`… */
  name: string;
  account: string | null;
  bot: string | null;
  nonce: string | null;
  /** The standing order. */
  policy: string | null;
  /** What is left of its time while its clock stands, for clocks that have a bank. */
  bank: number | null;
  /** Since when it owes a decision. */
  since: number | null;
  /** When its time is up. */
  deadline: number | null;
  /** Until when whoever sits there is on vacation. */
  away: number | null;
  /** What its player has prepared, besides the standing order; nobody else is told. */
  orders: string | null;
  /** Its clock as others see it, where that is not what it is: nobody may know yet that it is done. */
  shown: string | null;
  /** What its player bids for a side, sealed until the match begins. */
  bid: string | null;
}

/** Rows are only ever added here. */
export interface DecisionRow {
  match: string;
  number: number;
  kind: 'play' | 'undo' | 'end';
  seat: number;
  by: string;
  /** The decision in canonical form; for `undo` how many steps, for `end` the result. */
  decision: string;
  salt: string;
  /** Covers the row before it and everything in this one. */
  hash: string;
  client: string | null;
  at: number;
}

export interface OfferRow {
  id: string;
  match: string;
  seat: number;
  kind: string;
  amount: number | null;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  /** Bits of the seats that have said yes so far. */
  agreed: number;
  client: string;
  at: number;
}

export interface MessageRow {
  id: string;
  match: string;
  seat: number;
  account: string;
  text: string;
  client: string;
  at: number;
}

export interface Note {
  match: string;
  account: string;
  text: string;
}

export interface Mute {
  account: string;
  muted: string;
}

/** A notice: written with what it tells of, sent afterwards. */
export interface OutboxRow {
  id: string;
  /** What makes it the same notice, whoever writes it. */
  key: string;
  account: string;
  kind: string;
  match: string | null;
  text: string | null;
  at: number;
  /** The message it goes out with; fixed once, so that a message sent again is the same. */
  batch: string | null;
  /** Being sent until then; whoever was sending it and died has lost it. */
  locked: number | null;
  sent: number | null;
}

export interface Channel {
  id: string;
  account: string;
  kind: 'push';
  data: string;
  created: number;
}

export interface JobRow {
  id: string;
  kind: string;
  /** One job of a key at a time, however often it is asked for. */
  key: string;
  due: number;
  /** Taken until then; whoever took it and died has lost it. */
  locked: number | null;
  tries: number;
  body: string;
}

export interface Report {
  id: string;
  account: string;
  match: string | null;
  person: string | null;
  text: string;
  at: number;
}

/** Keys of the house itself, the same on every node. */
export interface KeyRow {
  name: string;
  value: string;
}

/** How strong somebody is at a game, with how sure that is (Glicko-2). */
export interface RatingRow {
  account: string;
  game: string;
  rating: number;
  deviation: number;
  volatility: number;
  games: number;
  at: number;
}

/** By how much a scenario favours its first side: 1500 is not at all. */
export interface Leaning {
  game: string;
  scenario: string;
  rating: number;
  deviation: number;
  volatility: number;
  games: number;
}

/** What one match did to one person’s rating. */
export interface RatedRow {
  match: string;
  account: string;
  side: number;
  score: number;
  before: number;
  after: number;
  at: number;
}

/** Used once: nobody uses it again. */
export interface Spent {
  name: string;
  /** After this it would be worth nothing anyway, and the row may go. */
  until: number;
}

/** A match put away at a row; one each, and none is needed. */
export interface SnapshotRow {
  match: string;
  number: number;
  /** What made it: rules and layout. */
  form: string;
  body: string;
}

/** Primary keys, in an order in which rows can be copied: nothing before what it refers to. */
export const TABLES = {
  keys: ['name'],
  accounts: ['id'],
  credentials: ['id'],
  sessions: ['hash'],
  matches: ['id'],
  seats: ['match', 'seat'],
  decisions: ['match', 'number'],
  offers: ['id'],
  messages: ['id'],
  notes: ['match', 'account'],
  mutes: ['account', 'muted'],
  outbox: ['id'],
  channels: ['id'],
  jobs: ['id'],
  reports: ['id'],
  ratings: ['account', 'game'],
  leanings: ['game', 'scenario'],
  rated: ['match', 'account'],
  spent: ['name'],
  snapshots: ['match'],
} as const satisfies { readonly [T in keyof Tables]: readonly (keyof Tables[T])[] };

export type TableName = keyof Tables;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];
