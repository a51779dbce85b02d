import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

/** Ids are made by the server: 26 letters and digits, nothing to be read in them. */
export const id = z.string().check(z.regex(/^[0-9a-z]{26}$/));
/** Made by the client for each thing it wants done once: sent again, it is answered again. */
export const clientId = z.string().check(z.regex(/^[0-9A-Za-z_-]{8,40}$/));
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Milliseconds since 1970, of the server's clock. */
export const time = z.number().check(z.int(), z.minimum(0));
export const count = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000));
/** A seat's number at its table, −1 for somebody who only watches. */
export const viewer = z.number().check(z.int(), z.minimum(-1), z.maximum(15));
export const seat = z.number().check(z.int(), z.minimum(0), z.maximum(15));
export const word = z.string().check(z.regex(/^[\w.:-]{1,80}$/));

/**
 * What cannot be seen, or turns the line round: control characters, halves of a character, marks of
 * direction, blanks that pass for letters.
 */
const PLAIN =
  /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]*$/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One line of text that people wrote, with something to be seen in it and nothing else. */
export const line = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(PLAIN), z.regex(SEEN));
/** Text of several lines. */
export const text = (most: number) =>
  z
    .string()
    .check(z.maxLength(most), z.regex(/^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\t])*$/u));

export const name = line(LIMITS.name);
export const language = z.enum(['en', 'it']);
export const optionValue = z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()]);
