/**
 * What may come from outside, in one place: the schemas of files, the command line and the app
 * all read these, so that none of them believes what another would refuse.
 */
export const LIMITS = {
  /** Bytes of a match or pack file; no game played by people comes near. */
  fileBytes: 4 * 1024 * 1024,
  /** Characters of a situation; the longest one of ours has two thousand. */
  situationText: 32 * 1024,
  /** Anchors and aliases of a situation together, and lists or maps open at once. */
  situationReferences: 64,
  situationDepth: 32,
  situationSteps: 500,
  /** Deeper than anything we write; a file nested deeper only wants to overflow a stack. */
  depth: 64,
  /** Decisions of a match, and dice of one of them. */
  steps: 100_000,
  dice: 1000,
  nonces: 8,
  nonce: 200,
  packs: 64,
  /** Ids of games, scenarios, seats, options and packs. */
  id: 80,
  note: 4000,
  /** Characters of what was sent that a refusal may repeat. */
  echo: 40,
} as const;

/**
 * No decision of any game needs more than these; whatever does only wants to keep us busy.
 * `values` counts every field and every item of every list.
 */
export const DECISION_LIMITS = { fields: 12, list: 32, values: 64, text: 80, depth: 2 } as const;
