import type * as z from 'zod/mini';
import { ADMIN_ROUTES } from './admin.ts';
import { PEOPLE_ROUTES } from './people.ts';
import type { Route } from './route.ts';
import { TABLES_ROUTES } from './tables.ts';

/** Everything that is not said at a table; the OpenAPI document and the client come from here. */
const ROUTES = { ...PEOPLE_ROUTES, ...TABLES_ROUTES, ...ADMIN_ROUTES };

export type RouteName = keyof typeof ROUTES;
type Input<R, K extends string> = R extends { readonly [P in K]: infer S extends z.ZodMiniType }
  ? z.infer<S>
  : undefined;
export type ParamsOf<N extends RouteName> = Input<(typeof ROUTES)[N], 'params'>;
export type QueryOf<N extends RouteName> = Input<(typeof ROUTES)[N], 'query'>;
export type BodyOf<N extends RouteName> = Input<(typeof ROUTES)[N], 'body'>;
export type ReplyOf<N extends RouteName> = z.infer<(typeof ROUTES)[N]['reply']>;

export const routeOf = (name: RouteName): Route => ROUTES[name];
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];

/** Where the socket is. */
export const SOCKET_PATH = '/api/socket';
