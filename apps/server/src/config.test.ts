import { fileURLToPath } from 'node:url';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config';

const root = mkdtempSync(join(tmpdir(), 'truedraw-config-'));
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env, root);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://td:secret@db/td',
  PASSWORD_PEPPER: 'x'.repeat(32),
  PROOF_KEY: Buffer.alloc(32, 1).toString('base64url'),
  SMS_URL: 'https://sms.example/send',
};

test('a fresh machine needs no setting', () => {
  const config = readConfig({}, root);
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    demo: true,
    codes: { driver: 'outbox' },
    feed: { driver: 'simulated' },
    schedule: 'market',
    lockSeconds: 60,
    jobs: 'on',
    databaseUrl: '',
    passwordHashing: 'full',
    shortcuts: { pipeline: true, copy: true, fastAnswers: true },
  });
});

test('a host whose certificate is named twice is watched once', () => {
  const named = 'play.example.com, console.example.com play.example.com';
  expect(readConfig({ CERTIFICATES: named }, root).certificates).toEqual([
    'play.example.com',
    'console.example.com',
  ]);
});

test('the secret of a fresh machine is created once and readable only by its owner', () => {
  const first = readConfig({}, root).passwordPepper;
  expect(first).toHaveLength(43);
  expect(readConfig({}, root).passwordPepper).toBe(first);
  const path = join(root, '.data', 'password-pepper');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toBe(first);
});

describe('production', () => {
  test('starts with its own database, secret and way to send codes, and without demo data', () => {
    expect(readConfig(production, root)).toMatchObject({ production: true, demo: false });
  });

  test.each([
    ['DEMO', { DEMO: 'on' }],
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['PASSWORD_PEPPER', { PASSWORD_PEPPER: 'short' }],
    ['PASSWORD_PEPPER', { PASSWORD_PEPPER: '' }],
    ['PASSWORD_HASHING', { PASSWORD_HASHING: 'cheap' }],
    ['PROOF_KEY', { PROOF_KEY: '' }],
    ['PROOF_KEY', { PROOF_KEY: 'short' }],
    ['SMTP_URL or SMS_URL', { SMS_URL: '' }],
    ['FEED', { FEED: 'simulated' }],
    ['SCHEDULE=fast', { SCHEDULE: 'fast' }],
    ['PUSH_SERVICES', { PUSH_SERVICES: 'http://127.0.0.1:9009' }],
  ])('is refused for %s', (name, change) => {
    expect(problemsOf({ ...production, ...change })).toEqual([expect.stringContaining(name)]);
  });
});

test.each([
  ['ARCHIVE_AFTER_MONTHS', '1'],
  ['ARCHIVE_AFTER_MONTHS', 'two'],
  ['ARCHIVE_FOLDER', fileURLToPath(import.meta.url)],
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['NODE_ENV', 'prod'],
  ['DEMO', 'yes please'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', '99'],
  ['LANES', '0'],
  ['LOCK_SECONDS', '14'],
  ['LOCK_SECONDS', '301'],
  ['PASSWORD_HASHING', 'none'],
  ['PIPELINE', 'no'],
  ['COPY', 'no'],
  ['FAST_ANSWERS', 'no'],
  ['DEFAULT_REGION', 'Thailand'],
  ['DATABASE_URL', 'mysql://root@db/x'],
  ['SMTP_URL', 'not an address'],
  ['FEED', 'rumour'],
  ['SCHEDULE', 'slow'],
  ['JOBS', 'some'],
  ['PUSH_PUBLIC_KEY', 'x'.repeat(87)],
  ['PUSH_PRIVATE_KEY', 'short'],
  ['PUSH_SERVICES', 'https://push.example/path'],
  ['PUSH_SUBJECT', 'somebody'],
])('%s=%s is reported by name', (name, value) => {
  expect(problemsOf({ MAIL_FROM: 'a@b.c', [name]: value })).toEqual([expect.stringContaining(name)]);
});

test('production uses figures typed by staff unless it names a feed', () => {
  expect(readConfig(production, root).feed).toEqual({ driver: 'manual' });
});

test('all problems are reported at once, and none shows a password', () => {
  const problems = problemsOf({ PORT: 'x', DATABASE_URL: 'mysql://root:hunter2@db/x' });
  expect(problems).toHaveLength(2);
  expect(problems.join()).not.toContain('hunter2');
});
