import type { TerminalSession } from './session.ts';

const COMMANDS = [
  'do ',
  'odds ',
  'map ',
  'look ',
  'units ',
  'show ',
  'rule ',
  'orders ',
  'score',
  'log',
  'undo',
  'redo',
  'save ',
  'status',
  'help',
  'quit',
];

/** Beginnings of what may be typed next, for the tab key. */
export function completions(session: TerminalSession, line: string): string[] {
  const verbs = session.game.verbs.map((verb) => `${verb.name} `);
  const lower = line.toLowerCase();
  const begun = [...COMMANDS, ...verbs].filter((text) => text.startsWith(lower));
  if (begun.length > 0) return begun;
  const names = session.view().units.flatMap((u) => (u.known ? [u.face.name] : []));
  // Names have several words: the longest end of the line that begins a name is meant.
  for (const { index } of line.matchAll(/(?<=[\s,])\S/g)) {
    const last = lower.slice(index);
    const fitting = names.filter((name) => name.toLowerCase().startsWith(last));
    if (fitting.length > 0) return fitting.map((name) => line.slice(0, index) + name);
  }
  return [];
}
