import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isPostgresUrl, newToken } from '@esagono/store';
import { fileMailer, smtpMailer } from '../notices/mailer.ts';
import type { ServerOptions } from '../options.ts';
import { usualOptions } from './defaults.ts';

/** A wrong setting; the message is a sentence for whoever set it. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Every setting, what it does, and what it is when nobody sets it. docs/operations.md has the same. */
export const SETTINGS = {
  HOST: ['the address to listen on', '127.0.0.1'],
  PORT: ['the port to listen on; 0 takes any', '4310'],
  DATA: ['the folder for database, backups and mail', 'data'],
  DATABASE_URL: ['postgres://… or a file for SQLite', 'DATA/esagono.db'],
  CONNECTIONS: ['connections to PostgreSQL', '10'],
  ORIGIN: ['where people come from, https://play.example.org', 'this machine alone'],
  PROXIES: ['how many proxies stand before the server', '0'],
  SMTP_URL: ['smtp://… or smtps://…', 'mail is written to DATA/mail.jsonl'],
  MAIL_FROM: ['the sender of mail', 'esagono@ and the host of ORIGIN'],
  WEBHOOKS: ['on or off', 'on'],
  CACHE_MB: ['memory for open tables', '256'],
  REQUESTS: ['requests a minute from one address', '600'],
  ADMIN_TOKEN: ['what `esagono admin` proves itself with', 'made and kept in DATA/admin-token'],
  LOG_LEVEL: ['debug, info, warn, error or silent', 'warn'],
} as const;

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const SHORTEST_TOKEN = 24;

/** Reads the environment; refuses what it does not understand with a sentence. */
export function readConfig(env: Environment): ServerOptions {
  const data = resolve(env.DATA || 'data');
  const usual = usualOptions(data);
  const host = env.HOST || usual.host;
  const origin = readOrigin(env.ORIGIN);
  if (origin === undefined && !LOOPBACK.has(host)) {
    throw new ConfigError(
      `HOST is ${host}, so people come from elsewhere: set ORIGIN to the address they use, such as https://play.example.org`,
    );
  }
  return {
    ...usual,
    host,
    port: whole(env, 'PORT', usual.port, 0, 65_535),
    database: readDatabase(env.DATABASE_URL) ?? usual.database,
    connections: whole(env, 'CONNECTIONS', usual.connections, 1, 500),
    origin,
    proxies: whole(env, 'PROXIES', 0, 0, 10),
    adminToken: readToken(env.ADMIN_TOKEN),
    cacheBytes: whole(env, 'CACHE_MB', 256, 1, 65_536) * 1024 * 1024,
    logLevel: oneOf(env, 'LOG_LEVEL', LEVELS, usual.logLevel),
    rates: { ...usual.rates, requests: whole(env, 'REQUESTS', usual.rates.requests, 1, 1_000_000) },
    webhooks: oneOf(env, 'WEBHOOKS', ['on', 'off'], 'on') === 'on',
    mailer: readMailer(env, origin, join(data, 'mail.jsonl')),
  };
}

/** The folder and the token that a server needs when nobody gave it any. */
export function prepare(env: Environment, options: ServerOptions): ServerOptions {
  const data = resolve(env.DATA || 'data');
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    return { ...options, adminToken: options.adminToken ?? keptToken(join(data, 'admin-token')) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA is ${data}, which cannot be written (${why})`);
  }
}

function keptToken(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const token = newToken();
    writeFileSync(file, `${token}\n`, { mode: 0o600 });
    return token;
  }
}

function whole(env: Environment, name: string, usual: number, least: number, most: number): number {
  const text = env[name];
  if (!text) return usual;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new ConfigError(`${name}: expected a number from ${least} to ${most}, found "${text}"`);
}

function oneOf(env: Environment, name: string, known: readonly string[], usual: string): string {
  const text = env[name];
  if (!text) return usual;
  if (known.includes(text)) return text;
  throw new ConfigError(`${name}: expected one of ${known.join(', ')}, found "${text}"`);
}

function urlOf(name: string, text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw new ConfigError(`${name}: expected an address such as scheme://host, found "${text}"`);
  }
}

function readOrigin(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = urlOf('ORIGIN', text);
  const plain = url.origin === text.replace(/\/$/, '');
  if (!plain || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new ConfigError(
      `ORIGIN: expected scheme, host and port and nothing else, such as https://play.example.org, found "${text}"`,
    );
  }
  return url.origin;
}

function readDatabase(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (isPostgresUrl(text)) {
    urlOf('DATABASE_URL', text);
    return text;
  }
  if (text.includes('://')) {
    throw new ConfigError(
      `DATABASE_URL: expected postgres://… or the name of a file, found "${text.split('://')[0]}://…"`,
    );
  }
  return resolve(text);
}

function readToken(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length >= SHORTEST_TOKEN && !/\s/.test(text)) return text;
  throw new ConfigError(
    `ADMIN_TOKEN: expected at least ${SHORTEST_TOKEN} characters without spaces`,
  );
}

function readMailer(env: Environment, origin: string | undefined, file: string) {
  if (!env.SMTP_URL) return fileMailer(file);
  const url = urlOf('SMTP_URL', env.SMTP_URL);
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') {
    throw new ConfigError(`SMTP_URL: expected smtp://… or smtps://…, found ${url.protocol}//…`);
  }
  const host = origin === undefined ? 'localhost' : new URL(origin).hostname;
  return smtpMailer(env.SMTP_URL, env.MAIL_FROM || `esagono@${host}`);
}
