import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config';

const root = mkdtempSync(join(tmpdir(), 'truedraw-feed-'));
const feedOf = (env: Record<string, string>) => readConfig(env, root).feed;
function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env, root);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

const one = { FEED: 'http', FEED_URL: 'https://feed.example/set' };
const two = {
  FEED: 'http',
  FEED_SOURCES: 'alpha, beta',
  FEED_ALPHA_URL: 'https://alpha.example/set',
  FEED_BETA_URL: 'https://beta.example/stream',
};
const key = 'secret-of-the-source';

test('a single source needs no name', () => {
  expect(feedOf({ ...one, FEED_SET_PATH: 'index.last' })).toEqual({
    driver: 'http',
    sources: [
      {
        name: 'http',
        mode: 'poll',
        url: 'https://feed.example/set',
        headers: {},
        secrets: [],
        setPath: 'index.last',
        valuePath: 'value',
        timePath: 'time',
        valueUnit: 'million',
      },
    ],
  });
});

test('several sources have an address and a key each, and share the rest unless they say otherwise', () => {
  const more = {
    FEED_SET_PATH: 'last',
    FEED_ALPHA_KEY: key,
    FEED_BETA_MODE: 'stream',
    FEED_BETA_SET_PATH: 'data.set',
    FEED_BETA_VALUE_UNIT: 'baht',
    FEED_BETA_KEY: 'another-key',
    FEED_BETA_KEY_HEADER: 'X-Api-Key',
    FEED_BETA_HEADERS: '{"X-Client":"truedraw"}',
  };
  expect(feedOf({ ...two, ...more })).toMatchObject({
    sources: [
      {
        name: 'alpha',
        mode: 'poll',
        setPath: 'last',
        valueUnit: 'million',
        headers: { authorization: `Bearer ${key}` },
      },
      {
        name: 'beta',
        mode: 'stream',
        setPath: 'data.set',
        valueUnit: 'baht',
        headers: { 'x-api-key': 'another-key', 'x-client': 'truedraw' },
      },
    ],
  });
});

test('keys, headers and keys in the address are hidden; a short value or a figure is not', () => {
  const url = `https://feed.example/set?token=${key}&day=2026-11-16&lang=en`;
  const feed = feedOf({ ...one, FEED_URL: url, FEED_HEADERS: '{"x-pass":"pass-phrase","x-v":"2"}' });
  expect(feed).toMatchObject({ sources: [{ secrets: ['pass-phrase', key] }] });
});

test.each([
  [{ FEED: 'http' }, 'FEED_URL'],
  [{ ...one, FEED_URL: 'ftp://x' }, 'FEED_URL'],
  [{ ...one, FEED_URL: `https://user:${key}@feed.example/` }, 'FEED_URL'],
  [{ ...one, FEED_VALUE_UNIT: 'dollar' }, 'FEED_VALUE_UNIT'],
  [{ ...one, FEED_MODE: 'push' }, 'FEED_MODE'],
  [{ ...one, FEED_KEY: 'short' }, 'FEED_KEY'],
  [{ ...one, FEED_KEY: `${key}\u{1F511}` }, 'FEED_KEY'],
  [{ ...one, FEED_KEY_HEADER: 'x-api-key' }, 'FEED_KEY_HEADER'],
  [{ ...one, FEED_KEY: key, FEED_KEY_HEADER: 'x api key' }, 'FEED_KEY_HEADER'],
  [{ ...one, FEED_KEY: key, FEED_KEY_HEADER: 'Host' }, 'FEED_KEY_HEADER'],
  [{ ...one, FEED_HEADERS: `x-key: ${key}` }, 'FEED_HEADERS'],
  [{ ...one, FEED_HEADERS: '["x"]' }, 'FEED_HEADERS'],
  [{ ...one, FEED_HEADERS: '{"x-version":2}' }, 'FEED_HEADERS'],
  [{ ...one, FEED_HEADERS: '{"Transfer-Encoding":"chunked"}' }, 'FEED_HEADERS'],
  [{ ...one, FEED_KYE: key }, 'FEED_KYE'],
  [{ ...two, FEED_ALPHA_KYE: key }, 'FEED_ALPHA_KYE'],
  [{ ...two, FEED_GAMMA_URL: 'https://gamma.example/' }, 'FEED_GAMMA_URL'],
  [{ ...two, FEED_KEY: key }, 'FEED_KEY'],
  [{ ...two, FEED_URL: 'https://feed.example/set' }, 'FEED_URL'],
  [{ ...two, FEED_BETA_URL: '' }, 'FEED_BETA_URL'],
  [{ ...two, FEED_BETA_URL: two.FEED_ALPHA_URL }, 'FEED_SOURCES'],
  [{ ...two, FEED_BETA_KEY_HEADER: 'x-api-key' }, 'FEED_BETA_KEY_HEADER'],
  [{ ...two, FEED_SOURCES: 'alpha beta alpha' }, 'FEED_SOURCES'],
  [{ FEED: 'http', FEED_SOURCES: 'My-Source' }, 'FEED_SOURCES'],
  [{ FEED: 'http', FEED_SOURCES: 'manual' }, 'FEED_SOURCES'],
  [{ FEED: 'manual', SCHEDULE: 'fast' }, 'SCHEDULE=fast'],
])('the feed %j is refused for %s, without its key', (env, name) => {
  const problems = problemsOf(env);
  expect(problems[0]).toContain(name);
  expect(problems.join()).not.toContain(key);
});
