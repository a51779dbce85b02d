// A file from elsewhere is read here, where it can be stopped.
import { answerIn } from '../common/thread.ts';
import { loadGame } from '../games/games.ts';
import { checkText } from './reading.ts';

export interface CheckQuestion {
  readonly text: string;
  /** What a seat kept while it was played. */
  readonly kept: string | undefined;
  readonly language: 'en' | 'it';
}

answerIn(({ text, kept, language }: CheckQuestion) => checkText(text, kept, language, loadGame));
