import { type Word, word } from '../words.ts';
import { Screen } from './screen.ts';
import type { TerminalSession } from './session.ts';

/** Where words and, for programs that listen, values go. */
export interface Voice {
  text(lines: readonly string[]): void;
  data(value: Readonly<Record<string, unknown>>): void;
  /** A passing remark while a machine thinks; empty when it is done. */
  busy?(text: string): void;
}

/** What every answer needs: the game, what the screen shows of it, and a voice. */
export class Terminal {
  readonly session: TerminalSession;
  readonly screen: Screen;
  readonly voice: Voice;

  constructor(session: TerminalSession, voice: Voice) {
    this.session = session;
    this.screen = new Screen(session);
    this.voice = voice;
  }

  say(key: Word, values?: Record<string, string | number>): void {
    this.voice.text([word(this.session.speaker.language, key, values)]);
  }
}
