// A file from elsewhere is read here, where it can be stopped.
import { loadGame } from '../games/games.ts';
import { type Checked, checkText } from './reading.ts';

export interface CheckQuestion {
  readonly text: string;
  /** What a seat kept while it was played. */
  readonly kept: string | undefined;
  readonly language: 'en' | 'it';
}
export type CheckAnswer = { readonly checked: Checked } | { readonly trouble: string };

onmessage = ({ data }: MessageEvent<CheckQuestion>) => {
  const { text, kept, language } = data;
  checkText(text, kept, language, loadGame).then(
    (checked) => postMessage({ checked } satisfies CheckAnswer),
    (error: unknown) => {
      const trouble = error instanceof Error ? error.message : String(error);
      postMessage({ trouble } satisfies CheckAnswer);
    },
  );
};
