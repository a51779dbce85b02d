import { ownWords } from '../common/own-words.ts';
import en from '../text/situations.en.json';
import it from '../text/situations.it.json';

export const { use: useSituationWords } = ownWords({ en, it });
export type SituationWords = ReturnType<typeof useSituationWords>;
