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

/** One line of text that people wrote: no control characters, none that turn the line round. */
export const line = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(most),
      z.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u),
    );
/** Text of several lines. */
export const text = (most: number) =>
  z
    .string()
    .check(z.maxLength(most), z.regex(/^(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\n\t])*$/u));

export const name = line(LIMITS.name);
export const language = z.enum(['en', 'it']);
export const optionValue = z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()]);
