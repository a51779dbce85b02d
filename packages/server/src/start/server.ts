import { LIMITS, openApi, Problem, type ProblemCode, SOCKET_PATH } from '@esagono/protocol';
import cookies from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { closeEnded } from '../ended.ts';
import type { House } from '../house.ts';
import { serveApp } from '../http/app-files.ts';
import { makeHandlers } from '../http/handlers/all.ts';
import { checkOrigin } from '../http/origin.ts';
import { checkAdmin, isFromHere, registerRoutes } from '../http/register.ts';
import { Dispatcher } from '../notices/dispatch.ts';
import { loggerOptions } from '../ops/log.ts';
import type { ServerOptions } from '../options.ts';
import { Neighbours } from '../referee/neighbours.ts';
import { houseSigner } from '../referee/signing.ts';
import { Connection } from '../socket/connection.ts';
import { buildHouse } from './build-house.ts';

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

const makeApp = (options: ServerOptions): FastifyInstance =>
  fastify({
    logger: loggerOptions(options.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.body,
    trustProxy: (_address, hop) => hop < options.proxies,
    requestTimeout: 20_000,
    forceCloseConnections: true,
    // An address that is none gets the same kind of answer as everything else.
    frameworkErrors: (_error, _request, reply) =>
      void refuse(reply, new Problem('malformed', 'this is no address')),
  });

/** Says what is wrong; nobody on the way keeps it. */
const refuse = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem.document()));

/** Opens the store, serves, and does what is due. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const app = makeApp(options);
  const store = await options.openStore(options.database, {
    connections: options.connections,
    onTrouble: (error) => app.log.warn({ err: error }, 'a connection to the database was lost'),
  });
  const { house, jobs, state } = buildHouse({
    options,
    store,
    signer: await houseSigner(store),
    log: app.log,
    problemOf: (error) => problemOf(app, error),
  });
  const dispatcher = new Dispatcher(house);
  const neighbours = new Neighbours(house);
  try {
    await serve(app, house);
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await store.close();
    throw error;
  }
  neighbours.start();
  jobs.start();
  dispatcher.start();
  const late = tellLateEvery(options.every.late, house);
  const ended = closeEndedEvery(options.every.sessions, house);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    state.closing = true;
    clearInterval(late);
    clearInterval(ended);
    for (const socket of house.sockets) socket.close(1012, 'restarting');
    await Promise.all([jobs.stop(), dispatcher.stop(), neighbours.stop()]);
    await app.close();
    await house.referee.idle();
    await house.bots.close();
    await store.close();
  };
  return {
    port,
    url: `http://${options.host}:${port}`,
    house,
    close: () => (closed ??= close()),
  };
}

const tellLateEvery = (span: number, { tables, log }: House): NodeJS.Timeout =>
  setInterval(() => {
    tables
      .tellLate()
      .catch((error: unknown) => log.warn({ err: error }, 'onlookers could not be told'));
  }, span);

/** Sessions run out by themselves, and of those ended on another node the news may be lost. */
const closeEndedEvery = (span: number, house: House): NodeJS.Timeout =>
  setInterval(() => {
    closeEnded(house).catch((error: unknown) =>
      house.log.warn({ err: error }, 'sessions could not be asked for'),
    );
  }, span);

async function serve(app: FastifyInstance, house: House): Promise<void> {
  const { options } = house;
  const secure = options.origin?.startsWith('https://') ?? false;
  const cookie = secure ? '__Host-session' : 'session';
  const kept = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  addHooks(app, house);
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
  const handlers = makeHandlers(house, {
    set: (reply, { token, expires }) =>
      void reply.setCookie(cookie, token, { ...kept, expires: new Date(expires) }),
    clear: (reply) => void reply.clearCookie(cookie, kept),
  });
  registerRoutes(app, house, handlers, cookie);
  registerSocket(app, house, cookie);
  registerDoors(app, house);
  if (options.app === undefined) {
    app.setNotFoundHandler(() => {
      throw new Problem('notFound', 'there is no such address');
    });
  } else await serveApp(app, options.app, options.origin);
}

/** What happens with every request: it is measured, refused when the server goes down, and told what broke. */
function addHooks(app: FastifyInstance, house: House): void {
  const { metrics } = house;
  app.setErrorHandler((error, _request, reply) => {
    const problem = house.problemOf(error);
    metrics.problems.inc({ code: problem.code });
    return refuse(reply, problem);
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
}

function registerSocket(app: FastifyInstance, house: House, cookie: string): void {
  const { origin, rates } = house.options;
  app.get(
    SOCKET_PATH,
    {
      websocket: true,
      config: { rateLimit: { max: rates.requests, timeWindow: 60_000, groupId: 'sockets' } },
      preValidation: async (request) => checkOrigin(request, origin, true),
    },
    async (socket, request) => {
      const early: [Buffer, boolean][] = [];
      const keep = (...message: [Buffer, boolean]): void => {
        if (early.length < LIMITS.burst) early.push(message);
        else socket.terminate();
      };
      socket.on('message', keep);
      const found = await house.people.visitor(request.cookies[cookie]).then(
        (visitor) => ({ visitor }),
        () => undefined,
      );
      socket.off('message', keep);
      // Nobody knows who this is: they come back by themselves and are asked again.
      if (!found) socket.close(1013, 'try again');
      // Of those who have hung up meanwhile nobody would ever hear it.
      if (socket.readyState !== socket.OPEN) return;
      const connection = new Connection(house, socket, found?.visitor);
      house.sockets.add(connection);
      for (const message of early) socket.emit('message', ...message);
    },
  );
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
