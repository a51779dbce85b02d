/** How much of anything the server reads, holds or sends at once; each has one name here. */
export const LIMITS = {
  /** A message from the socket, in bytes. */
  message: 16 * 1024,
  /** A REST body, in bytes; packs are the largest thing that comes that way. */
  body: 256 * 1024,
  /** A decision as JSON text. */
  decision: 8 * 1024,
  /** Characters of what one person says to another at once. */
  say: 2000,
  /** Characters of private notes on one match. */
  notes: 20_000,
  /** Characters of a name, a table's title, a seat's nonce. */
  name: 40,
  title: 80,
  nonce: 64,
  password: 200,
  email: 200,
  /** What a browser says about a passkey, as JSON text. */
  passkey: 8 * 1024,
  /** Packs of a table, and values in one of them. */
  packs: 8,
  packValues: 2000,
  /** Decisions a seat may have prepared, and units it keeps from reacting. */
  plan: 60,
  except: 60,
  /** Tables that one socket may hold open. */
  open: 64,
  /** Steps told at once to somebody who was away; the rest is read page by page. */
  steps: 200,
  /** Rows of a list at once. */
  page: 50,
  /** Messages a socket may send in a burst, and how many it gets back per second. */
  burst: 60,
  perSecond: 20,
} as const;
