import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, SETTINGS } from './config.ts';

test('without a word of configuration: this machine alone, an embedded database', () => {
  const options = readConfig({});
  expect(options).toMatchObject({ host: '127.0.0.1', port: 4310, origin: undefined, proxies: 0 });
  expect(options.database).toMatch(/data\/esagono\.db$/);
});

test.each([
  [{ PORT: 'http' }, /^PORT: expected a number from 0 to 65535, found "http"$/],
  [{ PORT: '70000' }, /^PORT: expected/],
  [{ HOST: '0.0.0.0' }, /^HOST is 0\.0\.0\.0, so people come from elsewhere: set ORIGIN/],
  [{ ORIGIN: 'play.example.org' }, /^ORIGIN: expected/],
  [{ ORIGIN: 'https://play.example.org/app' }, /^ORIGIN: expected scheme, host and port/],
  [{ ORIGIN: 'ftp://play.example.org' }, /^ORIGIN: expected/],
  [{ DATABASE_URL: 'mysql://user:secret@host/db' }, /^DATABASE_URL: .* found "mysql:\/\/…"$/],
  [{ SMTP_URL: 'https://mail' }, /^SMTP_URL: expected smtp:/],
  [{ SMTP_URL: 'mail' }, /^SMTP_URL: expected an address/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: expected one of debug/],
  [{ ADMIN_TOKEN: 'short' }, /^ADMIN_TOKEN: expected at least 24/],
  [{ CACHE_MB: '-1' }, /^CACHE_MB: expected/],
  [{ WEBHOOKS: 'yes' }, /^WEBHOOKS: expected one of on, off/],
  [{ PROXIES: 'all' }, /^PROXIES: expected/],
  [{ CONNECTIONS: '0' }, /^CONNECTIONS: expected/],
])('%j is refused with a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(sentence);
});

test('no refusal repeats a password', () => {
  try {
    readConfig({ DATABASE_URL: 'mysql://user:hunter2@host/db' });
  } catch (error) {
    expect(String(error)).not.toContain('hunter2');
  }
});

test('behind an address of one’s own', () => {
  const env = {
    HOST: '0.0.0.0',
    ORIGIN: 'https://play.example.org/',
    DATABASE_URL: 'postgres://db/x',
  };
  expect(readConfig(env)).toMatchObject({
    origin: 'https://play.example.org',
    database: 'postgres://db/x',
  });
});

test('the table of settings in the manual has each of them', () => {
  const manual = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  for (const [name, [what, usual]] of Object.entries(SETTINGS)) {
    expect(manual).toContain(`| \`${name}\` | ${what} | ${usual} |`);
  }
});
