import type { Game } from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import { EXAMPLES, type Example, exampleTitle } from '../rulebook/examples.ts';
import { numbered } from './numbered.ts';

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

/** A situation by the paragraph it is about: its own title would give the answer away. */
export interface Question {
  readonly example: Example;
  readonly rule: string;
  /** With its number where several are about one paragraph. */
  readonly title: string;
}

/** The situations of a game in the order of its rulebook. */
export function chaptersOf(game: Game, language: Language): readonly Chapter[] {
  const texts = game.text.ruleTexts[language];
  const order = new Map(game.text.rules.map((rule, i) => [rule.id, { i, rule }]));
  const questions = EXAMPLES.filter((example) => example.game === game.id)
    .map((example) => {
      const id = example.rules.find((rule) => order.has(rule)) ?? '';
      return { example, id, at: order.get(id) };
    })
    .sort((a, b) => (a.at?.i ?? Infinity) - (b.at?.i ?? Infinity));
  const chapters = new Map<string, Question[]>();
  for (const { example, id, at } of questions) {
    const chapter = at?.rule.chapter ?? '';
    const title = texts[id]?.title ?? exampleTitle(game, language, example);
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), { example, rule: id, title }]);
  }
  return [...chapters].map(([id, all]) => {
    const first = game.text.rules.find(({ chapter }) => chapter === id);
    return { id, title: texts[first?.id ?? '']?.title ?? '', questions: numbered(all) };
  });
}

const KEY = 'esagono.answered';

/** Situations whose answer was seen on this device. */
export const answered = (): ReadonlySet<string> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
};

export function noteAnswered(path: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...answered(), path])]));
  } catch {
    // A browser that keeps nothing asks again.
  }
}
