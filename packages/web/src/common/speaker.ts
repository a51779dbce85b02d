import { Speaker } from '@esagono/engine';

/**
 * A speaker that never falls silent: a sentence whose numbers the page cannot supply is said
 * without them, rather than taking the table down with it.
 */
export class TableSpeaker extends Speaker {
  override say(key: string, values: Readonly<Record<string, unknown>> = {}): string {
    try {
      return super.say(key, values);
    } catch {
      const blanks = new Proxy(values, {
        has: () => true,
        get: (given, name) => Reflect.get(given, name) ?? '',
        getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: '' }),
      });
      try {
        return super.say(key, blanks).trim();
      } catch {
        return key.split('.').at(-1) ?? key;
      }
    }
  }
}
