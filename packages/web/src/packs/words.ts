import { type OwnWords, ownWords } from '../common/own-words.ts';
import en from '../text/packs.en.json';
import it from '../text/packs.it.json';
import type { Misfit } from './values.ts';

export type PackWords = OwnWords<keyof typeof en>;
export const { use: usePackWords } = ownWords({ en, it });

/** Why a value is not taken, as a sentence. */
export const misfitWords = (t: PackWords, { kind, limit, said }: Misfit): string =>
  t(`refused.${kind}`, { limit, said });
