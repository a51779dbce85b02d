import { LIMITS, openApi, Problem, type ProblemCode, SOCKET_PATH } from '@esagono/protocol';
import cookies from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { House } from '../house.ts';
import { serveApp } from '../http/app-files.ts';
import { makeHandlers } from '../http/handlers.ts';
import { checkOrigin } from '../http/origin.ts';
import { checkAdmin, isFromHere, registerRoutes } from '../http/register.ts';
import { TableService } from '../lobby/tables.ts';
import { Dispatcher } from '../notices/dispatch.ts';
import { JobRunner } from '../ops/jobs.ts';
import { loggerOptions } from '../ops/log.ts';
import { makeMetrics } from '../ops/metrics.ts';
import type { ServerOptions } from '../options.ts';
import { PeopleService } from '../people/people.ts';
import { Bots } from '../referee/bots.ts';
import { Neighbours } from '../referee/neighbours.ts';
import { Referee } from '../referee/referee.ts';
import { houseSigner } from '../referee/signing.ts';
import { Connection } from '../socket/connection.ts';
import { Hub } from '../socket/hub.ts';

export interface RunningServer {
  readonly port: number;
  readonly url: string;
  readonly house: House;
  /** Refuses politely, lets what has begun be finished, then closes. */
  close(): Promise<void>;
}

const PROBLEM_OF_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed',
  404: 'notFound',
  405: 'method',
  413: 'tooLarge',
  415: 'media',
  429: 'tooMany',
};

/** Opens the store, serves, and does what is due. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const app = fastify({
    logger: loggerOptions(options.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.body,
    trustProxy: (_address, hop) => hop < options.proxies,
    requestTimeout: 20_000,
    forceCloseConnections: true,
  });
  const store = await options.openStore(options.database, {
    connections: options.connections,
    onTrouble: (error) => app.log.warn({ err: error }, 'a connection to the database was lost'),
  });
  const signer = await houseSigner(store);
  const hub = new Hub();
  const sockets = new Set<Connection>();
  const state = { closing: false };
  const parts: { tables?: TableService; jobs?: JobRunner } = {};
  const referee = new Referee({
    store,
    findGame: options.findGame,
    now: options.now,
    cacheBytes: options.cacheBytes,
    signer,
    onLaid: options.onLaid,
    onChange: (table) => parts.tables?.changed(table),
    onJobs: () => parts.jobs?.wake(),
  });
  const metrics = makeMetrics(() => {
    const { tables, bytes, waiting } = referee.load;
    return { sockets: sockets.size, tables, table_bytes: bytes, waiting };
  });
  const bots = new Bots();
  const house: House = {
    options,
    bots,
    store,
    referee,
    signer,
    hub,
    get tables() {
      return (parts.tables ??= new TableService(house));
    },
    people: new PeopleService(store, options.now),
    metrics,
    sockets,
    log: app.log,
    problemOf: (error) => problemOf(app, error),
    wakeJobs: () => parts.jobs?.wake(),
    get closing() {
      return state.closing;
    },
  };
  const jobs = new JobRunner(house);
  parts.jobs = jobs;
  const dispatcher = new Dispatcher(house);
  const neighbours = new Neighbours(house);

  try {
    await build(app, house);
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await store.close();
    throw error;
  }
  neighbours.start();
  jobs.start();
  dispatcher.start();
  const late = setInterval(() => {
    house.tables
      .tellLate()
      .catch((error: unknown) => app.log.warn({ err: error }, 'onlookers could not be told'));
  }, options.every.late);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    state.closing = true;
    clearInterval(late);
    for (const socket of sockets) socket.close(1012, 'restarting');
    await Promise.all([jobs.stop(), dispatcher.stop(), neighbours.stop()]);
    await app.close();
    await referee.idle();
    await bots.close();
    await store.close();
  };
  return {
    port,
    url: `http://${options.host}:${port}`,
    house,
    close: () => (closed ??= close()),
  };
}

async function build(app: FastifyInstance, house: House): Promise<void> {
  const { options, metrics } = house;
  const secure = options.origin?.startsWith('https://') ?? false;
  const cookie = secure ? '__Host-session' : 'session';
  const kept = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  app.setErrorHandler((error, _request, reply) => {
    const problem = house.problemOf(error);
    metrics.problems.inc({ code: problem.code });
    return reply
      .status(problem.status)
      .type('application/problem+json')
      .send(JSON.stringify(problem.document()));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    metrics.requests.observe({ route, status: String(reply.statusCode) }, seconds);
    request.log.debug({ route, status: reply.statusCode, ms: reply.elapsedTime }, 'answered');
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(
      house.closing ? new Problem('busy', 'the server is going down: try again soon') : undefined,
    );
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(cookies);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Problem('tooMany', 'too many requests: slow down'),
  });
  await app.register(websocket, { options: { maxPayload: LIMITS.message * 2 } });

  registerRoutes(
    app,
    house,
    makeHandlers(house, {
      set: (reply, { token, expires }) =>
        void reply.setCookie(cookie, token, { ...kept, expires: new Date(expires) }),
      clear: (reply) => void reply.clearCookie(cookie, kept),
    }),
    cookie,
  );
  app.get(
    SOCKET_PATH,
    {
      websocket: true,
      preValidation: async (request) => checkOrigin(request, options.origin, true),
    },
    async (socket, request) => {
      const early: Buffer[] = [];
      const keep = (data: Buffer) => void early.push(data);
      socket.on('message', keep);
      const visitor = await house.people.visitor(request.cookies[cookie]).catch(() => undefined);
      socket.off('message', keep);
      const connection = new Connection(house, socket, visitor?.account.id);
      house.sockets.add(connection);
      for (const data of early) socket.emit('message', data, false);
    },
  );
  registerDoors(app, house);
  if (options.app === undefined) {
    app.setNotFoundHandler(() => {
      throw new Problem('notFound', 'there is no such address');
    });
  } else await serveApp(app, options.app, options.origin);
}

/** What those ask who keep the server running. */
function registerDoors(app: FastifyInstance, house: House): void {
  const { store, metrics } = house;
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async () => {
    if (house.closing) throw new Problem('busy', 'going down');
    await store.ping().catch(() => {
      throw new Problem('busy', 'the database does not answer');
    });
    return { ok: true };
  });
  app.get('/metrics', async (request, reply) => {
    // How often something was decided is more than a table's face tells.
    if (!isFromHere(request)) checkAdmin(request, house.options.adminToken);
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  app.get('/api/openapi.json', () => openApi('0.1.0'));
}

const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  workerSrc: ["'self'"],
  // Charts and popovers position themselves by inline styles.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'none'"],
};

function problemOf(app: FastifyInstance, error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status =
    error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined;
  const code = status === undefined ? undefined : PROBLEM_OF_STATUS[status];
  if (code) return new Problem(code, error instanceof Error ? error.message : code);
  app.log.error({ err: error }, 'something broke');
  return new Problem('broken', 'something broke on our side');
}
