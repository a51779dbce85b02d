import type { Decision } from '@esagono/engine';
import ansis from 'ansis';
import { decisionLine } from './phrases.ts';
import type { Terminal } from './terminal.ts';

/** More choices than this are summed up, not listed. */
const MANY = 40;

function line(terminal: Terminal, index: number): string {
  const { session } = terminal;
  const decision = session.choices()[index];
  return decision ? decisionLine(session.game, session.pos, session.speaker, decision) : '';
}

export function showNumbered(terminal: Terminal, indexes: readonly number[]): void {
  terminal.voice.text(
    indexes
      .slice(0, MANY)
      .map((i) => `${ansis.bold(String(i + 1).padStart(5))}  ${line(terminal, i)}`),
  );
  if (indexes.length > MANY) terminal.say('manyChoices', { n: indexes.length });
  terminal.voice.data({
    type: 'choices',
    choices: indexes.map((i) => ({ number: i + 1, decision: terminal.session.choices()[i] })),
  });
}

export function listChoices(terminal: Terminal, words: readonly string[]): void {
  const { session } = terminal;
  const choices = session.choices();
  const fits = (i: number): boolean => {
    const text = `${choices[i]?.do ?? ''} ${line(terminal, i)}`.toLowerCase();
    return words.every((w) => text.includes(w.toLowerCase()));
  };
  const indexes = choices.flatMap((_, i) => (words.length === 0 || fits(i) ? [i] : []));
  if (indexes.length === 0) terminal.say('noChoices');
  else if (indexes.length > MANY) summary(terminal, indexes);
  else showNumbered(terminal, indexes);
}

/** A long list by kind and unit: how many there are of each, and where they begin. */
function summary(terminal: Terminal, indexes: readonly number[]): void {
  const { session } = terminal;
  const groups = new Map<string, number[]>();
  for (const i of indexes) {
    const decision = session.choices()[i];
    if (!decision) continue;
    const { to: _to, path: _path, at: _at, target: _target, ...about } = decision;
    const label = decisionLine(session.game, session.pos, session.speaker, about as Decision);
    const group = groups.get(label);
    if (group) group.push(i);
    else groups.set(label, [i]);
  }
  const rows = [...groups].slice(0, MANY).map(([label, members]) => {
    const [first = 0] = members;
    const last = members.at(-1) ?? first;
    const numbers = first === last ? `${first + 1}` : `${first + 1}…${last + 1}`;
    return `${ansis.bold(numbers.padStart(11))}  ${label}${members.length > 1 ? ansis.dim(` ×${members.length}`) : ''}`;
  });
  terminal.voice.text(rows);
  terminal.say('manyChoices', { n: indexes.length });
  terminal.voice.data({
    type: 'choices',
    choices: indexes.map((i) => ({ number: i + 1, decision: session.choices()[i] })),
  });
}
