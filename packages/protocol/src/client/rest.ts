import { Problem, problemSchema } from '../problem.ts';
import {
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type RouteName,
  routeOf,
} from '../routes/routes.ts';

/** The parts of a request that this route knows, and no other. */
export type CallInput<N extends RouteName> = Present<{
  params: ParamsOf<N>;
  query: QueryOf<N>;
  body: BodyOf<N>;
}>;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type Arguments<N extends RouteName> = keyof CallInput<N> extends never ? [] : [CallInput<N>];

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** Asks the server over HTTP, each route by its name; what is wrong is thrown as a `Problem`. */
export class Rest {
  readonly #base: string;
  readonly #fetch: typeof fetch;

  /** `base` is the origin, empty in a page that the server itself has served. */
  constructor(base: string, fetcher: typeof fetch = globalThis.fetch.bind(globalThis)) {
    this.#base = base;
    this.#fetch = fetcher;
  }

  async call<N extends RouteName>(name: N, ...args: Arguments<N>): Promise<ReplyOf<N>> {
    const route = routeOf(name);
    const input: AnyInput = args[0] ?? {};
    const response = await this.#fetch(this.#base + addressOf(route.path, input), {
      method: route.method,
      credentials: 'same-origin',
      ...(input.body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input.body) }),
    }).catch((error: unknown) => {
      throw new Problem('busy', error instanceof Error ? error.message : 'no answer');
    });
    const value: unknown = await response.json().catch(() => undefined);
    // Where no server is, a host of plain files may answer with the app's own page.
    if (!response.ok || value === undefined) throw problemOf(value, response.status);
    // The server checks its answers in tests; here the type is what matters, not a second check.
    return value as ReplyOf<N>;
  }
}

function addressOf(path: string, { params, query }: AnyInput): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, field: string) =>
    encodeURIComponent(params?.[field] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [field, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(field, value);
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

function problemOf(value: unknown, status: number): Problem {
  const parsed = problemSchema.safeParse(value);
  if (!parsed.success) return new Problem('broken', `the server answered with ${status}`);
  const { code, message, field } = parsed.data;
  return new Problem(code, message, field);
}
