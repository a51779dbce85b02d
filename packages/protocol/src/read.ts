import { checked, firstIssue, issuePath } from '@esagono/engine/checked';
import { unfit } from '@esagono/engine/untrusted';
import type * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { type ClientMessage, clientMessage } from './messages.ts';
import { Problem } from './problem.ts';

/** Reads a value from outside by its schema; a `Problem` says the first thing that does not fit. */
export function readValue<S extends z.ZodMiniType>(shape: S, value: unknown): z.infer<S> {
  const problem = unfit(value);
  if (problem !== undefined) throw new Problem('malformed', problem);
  const parsed = checked(shape, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue ? issuePath(issue).map(String).join('/') : '';
  throw new Problem(
    'malformed',
    firstIssue(parsed.error).slice(0, 300),
    field === '' ? undefined : field.slice(0, 100),
  );
}

/** Reads what a client has sent; nothing longer than the limit is even parsed. */
export function readMessage(text: string): ClientMessage {
  if (text.length > LIMITS.message) throw new Problem('tooLarge', 'this message is too long');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem('malformed', 'this message is not JSON');
  }
  return readValue(clientMessage, value);
}
