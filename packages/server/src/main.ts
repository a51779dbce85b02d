import type { ServerOptions } from './options.ts';
import { ConfigError, prepare, readConfig } from './start/config.ts';
import { type RunningServer, startServer } from './start/server.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts a server as the environment says; a usual port that is taken is no reason not to start. */
export async function serve(
  env: Environment,
  change: Partial<ServerOptions> = {},
): Promise<RunningServer> {
  const options = prepare(env, { ...readConfig(env), ...change });
  try {
    return await startServer(options);
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE' && codeOf(error) !== 'EACCES') throw error;
    if (env.PORT) {
      throw new ConfigError(
        `Port ${options.port} cannot be used (${codeOf(error)}): set PORT to another`,
      );
    }
    return startServer({ ...options, port: 0 });
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
