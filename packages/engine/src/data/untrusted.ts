import { DECISION_LIMITS, LIMITS } from './limits.ts';

/**
 * What makes a value from outside unfit to be handled at all, or undefined: nesting that
 * would overflow a recursive reader, and the one key that schemas and copies lose on the way.
 */
export function unfit(value: unknown): string | undefined {
  const open: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    const { path, depth } = next;
    if (depth >= LIMITS.depth) {
      return `${path.split('/', 4).join('/')}/…: nested deeper than ${LIMITS.depth}`;
    }
    for (const [key, child] of Object.entries(next.value)) {
      const inner = path === '' ? key : `${path}/${key}`;
      if (key === '__proto__') return `${inner}: no field may have this name`;
      if (typeof child === 'object') open.push({ value: child, path: inner, depth: depth + 1 });
    }
  }
  return undefined;
}

/** A list without holes, as JSON writes them. */
const isWhole = (list: readonly unknown[]): boolean => Object.keys(list).length === list.length;

/**
 * Is this small enough to be looked at as a decision? Costs no more than the limits allow: what is
 * too long is never walked through.
 */
export function fitsDecision(value: unknown): boolean {
  let values = 0;
  const fits = (part: unknown, depth: number): boolean => {
    values += 1;
    if (values > DECISION_LIMITS.values) return false;
    if (typeof part === 'string') return part.length <= DECISION_LIMITS.text;
    if (typeof part !== 'object' || part === null) return typeof part !== 'function';
    if (depth >= DECISION_LIMITS.depth) return false;
    if (Array.isArray(part)) {
      return (
        part.length <= DECISION_LIMITS.list &&
        isWhole(part) &&
        part.every((inner) => fits(inner, depth + 1))
      );
    }
    const fields = Object.entries(part);
    return (
      fields.length <= DECISION_LIMITS.fields &&
      fields.every(([name, inner]) => name.length <= DECISION_LIMITS.text && fits(inner, depth + 1))
    );
  };
  return fits(value, 0);
}

/**
 * Characters that drive a terminal or turn the direction of a line: nothing anybody writes by
 * hand needs them in a name.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Text from outside, safe to show: what cannot be seen stands there as `\u202e`. */
export const harmless = (text: string): string =>
  text
    .replace(UNSEEN, (unseen) => `\\u${(unseen.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
    .replace(LONE_SURROGATE, '\ufffd');

/** Nothing in it but what can be seen. */
export const isPlain = (text: string): boolean => harmless(text) === text;

/** A little of what was sent, for a refusal to repeat. */
export const echo = (text: string): string =>
  harmless(text.slice(0, LIMITS.echo)).slice(0, LIMITS.echo);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Where the string that begins at `start` of a valid JSON text ends. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at + 1;
}

/**
 * A key that an object of this valid JSON text has twice: readers disagree about which one counts,
 * so that a file could say one thing to one of them and another to the next.
 */
export function repeatedKey(text: string): string | undefined {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '{' || char === '[') open.push(new Set());
    else if (char === '}' || char === ']') open.pop();
    if (char !== '"') continue;
    const end = endOfString(text, at);
    let after = end;
    while (' \n\r\t'.includes(text.charAt(after)) && after < text.length) after += 1;
    if (text[after] === ':') {
      const key: string = JSON.parse(text.slice(at, end));
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
    at = end - 1;
  }
  return undefined;
}
