import {
  type Decision,
  type FieldKind,
  fieldKind,
  type Game,
  type Position,
  type Speaker,
} from '@esagono/engine';
import { plain } from '../common/plain.ts';
import { verbName } from '../table/sentence.ts';

/** A prepared decision in a few words: the act, who does it, where; it need not be legal now. */
export function decisionWords(
  game: Game,
  pos: Position,
  speaker: Speaker,
  decision: Decision,
): string {
  const verb = game.verbs.find(({ name }) => name === decision.do);
  const parts = Object.entries(decision).flatMap(([field, value]) => {
    const kind = field === 'do' ? undefined : fieldKind(verb?.fields ?? {}, field);
    const words = kind === undefined ? '' : valueWords(game, pos, kind, value);
    return words === '' ? [] : [words];
  });
  return [verbName(speaker, decision.do), ...parts].join(' · ');
}

function valueWords(game: Game, pos: Position, kind: FieldKind, value: unknown): string {
  const list = [value].flat();
  switch (kind) {
    case 'unit':
    case 'units':
    case 'target':
      return list
        .map((unit) => (typeof unit === 'number' ? game.unitName(pos, unit) : plain(unit)))
        .join(', ');
    case 'goal':
    case 'hex':
    case 'number':
    case 'numbers':
    case 'word':
      return list.map((part) => plain(part)).join(', ');
    // The way there and switches would only make it long.
    case 'path':
    case 'flag':
      return '';
  }
}
