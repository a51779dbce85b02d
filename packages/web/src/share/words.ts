import { ownWords } from '../common/own-words.ts';
import en from '../text/share.en.json';
import it from '../text/share.it.json';

export const { use: useShareWords } = ownWords({ en, it });
