import * as z from 'zod/mini';

/** Everything that can be wrong with a request, and the HTTP status that says so. */
export const PROBLEMS = {
  malformed: 400, // not JSON, or not what the schema asks for
  origin: 403, // sent by a page of another site
  unauthorized: 401, // nobody is signed in
  credentials: 401, // e-mail and password do not belong together
  forbidden: 403, // signed in, but not for this
  banned: 403,
  notFound: 404, // also what one may not know of
  method: 405,
  conflict: 409, // somebody else was first
  taken: 409, // the seat or the e-mail address
  tooLarge: 413,
  media: 415, // not JSON
  unfit: 422, // well formed, but game, scenario, option or pack do not know it
  tooMany: 429,
  broken: 500,
  busy: 503, // shutting down, or too much at once
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** What every answer that is no success consists of; `application/problem+json`. */
export const problemSchema = z.strictObject({
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  /** Where in the request it lies: `setup/options/fog`. */
  field: z.optional(z.string()),
});
export type ProblemDocument = z.infer<typeof problemSchema>;

/** Thrown by whoever answers a request or calls one. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly field: string | undefined;

  constructor(code: ProblemCode, message: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
  get status(): number {
    return PROBLEMS[this.code];
  }
  document(): ProblemDocument {
    const { code, message, field } = this;
    return field === undefined ? { code, message } : { code, message, field };
  }
}
