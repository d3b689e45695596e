/** One source of the market's figures. */
export interface FeedSourceConfig {
  /** What staff and the public records call it. */
  name: string;
  /** Poll: asked each few seconds. Stream: it keeps a connection and sends. */
  mode: 'poll' | 'stream';
  url: string;
  /** Sent with each request, the key among them. */
  headers: Readonly<Record<string, string>>;
  /** What must not be stored, should the source repeat it in an answer. */
  secrets: readonly string[];
  /** Dotted paths into the JSON of the source, like `quotes.0.last`. */
  setPath: string;
  valuePath: string;
  timePath: string;
  valueUnit: 'million' | 'baht';
}

/** Where the market's figures come from. */
export type FeedConfig =
  | { driver: 'simulated'; seed: string }
  | { driver: 'manual' }
  | { driver: 'http'; sources: readonly FeedSourceConfig[] };

interface Readers {
  env: Readonly<Record<string, string | undefined>>;
  problems: string[];
  text: (name: string, fallback?: string) => string;
  oneOf: <Value extends string>(name: string, allowed: readonly Value[], fallback: Value) => Value;
  url: (name: string, protocols: readonly string[]) => string;
}

/** The settings of a source, after `FEED_`, or after `FEED_<NAME>_` where `FEED_SOURCES` has several. */
const sourceSettings = [
  'URL',
  'KEY',
  'KEY_HEADER',
  'HEADERS',
  'MODE',
  'SET_PATH',
  'VALUE_PATH',
  'TIME_PATH',
  'VALUE_UNIT',
] as const;
type SourceSetting = (typeof sourceSettings)[number];

/** What a source takes over from the settings without a name. A key never goes to another source than its own. */
const shared: ReadonlySet<SourceSetting> = new Set([
  'MODE',
  'SET_PATH',
  'VALUE_PATH',
  'TIME_PATH',
  'VALUE_UNIT',
]);

const mostSources = 8;
/** Names of results that no source has said. */
const takenNames = new Set(['http', 'manual', 'simulated', 'operator', 'feed', 'sources', 'seed']);
const shortestKey = 8;
/** These belong to the request itself. */
const ownHeaders = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade']);

/** The sources of `FEED=http`: one from the settings without a name, or those that `FEED_SOURCES` names. */
export function readFeedSources(readers: Readers): FeedSourceConfig[] {
  const { problems, text } = readers;
  const names = text('FEED_SOURCES')
    .split(/[\s,]+/)
    .filter(Boolean);
  for (const name of names)
    if (!/^[a-z][a-z0-9]{0,15}$/.test(name) || takenNames.has(name))
      problems.push(
        `FEED_SOURCES must be names of small letters and digits, at most 16 of them, not "${name}"`,
      );
  if (new Set(names).size < names.length) problems.push('FEED_SOURCES must not have a source twice');
  if (names.length > mostSources) problems.push(`FEED_SOURCES must have at most ${mostSources} sources`);
  refuseUnknown(readers, names);
  const sources = names.length
    ? names.map((name) => readSource(readers, name, `FEED_${name.toUpperCase()}_`))
    : [readSource(readers, 'http', 'FEED_')];
  const addresses = sources.map(({ url }) => url).filter(Boolean);
  if (new Set(addresses).size < addresses.length)
    problems.push('FEED_SOURCES must have a URL each: a source that is asked twice agrees with itself');
  return sources;
}

/** A misspelt setting would leave out a key or a path without a word. */
function refuseUnknown({ env, problems }: Readers, names: readonly string[]): void {
  const known = new Set([
    'FEED_SOURCES',
    'FEED_SEED',
    ...sourceSettings.filter((name) => !names.length || shared.has(name)).map((name) => `FEED_${name}`),
    ...names.flatMap((source) => sourceSettings.map((name) => `FEED_${source.toUpperCase()}_${name}`)),
  ]);
  for (const name of Object.keys(env))
    if (name.startsWith('FEED_') && env[name]?.trim() && !known.has(name))
      problems.push(`${name} is not a setting of a source that FEED_SOURCES names`);
}

function readSource(readers: Readers, name: string, prefix: string): FeedSourceConfig {
  const { problems, text, oneOf, url: readUrl } = readers;
  const nameOf = (setting: SourceSetting) =>
    shared.has(setting) && !text(prefix + setting) ? `FEED_${setting}` : prefix + setting;
  const url = readUrl(nameOf('URL'), ['https:', 'http:']);
  if (!text(nameOf('URL'))) problems.push(`${nameOf('URL')} is required with FEED=http`);
  const parts = URL.canParse(url) ? new URL(url) : undefined;
  if (parts && (parts.username || parts.password))
    problems.push(`${nameOf('URL')} must not have a user and password: ${nameOf('KEY')} is sent in a header`);
  const key = text(nameOf('KEY'));
  if (key && key.length < shortestKey)
    problems.push(`${nameOf('KEY')} must have at least ${shortestKey} characters`);
  const headers = { ...readHeaders(readers, nameOf('HEADERS')), ...keyHeader(readers, nameOf, key) };
  return {
    name,
    mode: oneOf(nameOf('MODE'), ['poll', 'stream'], 'poll'),
    url,
    headers,
    secrets: secretsOf(key, headers, parts),
    setPath: text(nameOf('SET_PATH'), 'set'),
    valuePath: text(nameOf('VALUE_PATH'), 'value'),
    timePath: text(nameOf('TIME_PATH'), 'time'),
    valueUnit: oneOf(nameOf('VALUE_UNIT'), ['million', 'baht'], 'million'),
  };
}

/** As a bearer token, or alone in a header of another name. */
function keyHeader(
  { problems, text }: Readers,
  nameOf: (setting: SourceSetting) => string,
  key: string,
): Record<string, string> {
  const header = text(nameOf('KEY_HEADER'), 'authorization').toLowerCase();
  if (!key) {
    if (text(nameOf('KEY_HEADER'))) problems.push(`${nameOf('KEY_HEADER')} needs ${nameOf('KEY')}`);
    return {};
  }
  const value = header === 'authorization' ? `Bearer ${key}` : key;
  if (!isHeader(header, 'x')) problems.push(`${nameOf('KEY_HEADER')} must be the name of a header`);
  else if (!isHeader(header, value))
    problems.push(`${nameOf('KEY')} must be plain text that fits in a header`);
  return { [header]: value };
}

function readHeaders({ problems, text }: Readers, name: string): Record<string, string> {
  const headers: Record<string, string> = {};
  try {
    const given: unknown = JSON.parse(text(name, '{}'));
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new TypeError('no object');
    for (const [header, value] of Object.entries(given)) {
      if (typeof value !== 'string' || !isHeader(header, value)) throw new TypeError('no header');
      headers[header.toLowerCase()] = value;
    }
  } catch {
    // A value may be a secret, so the message never repeats it.
    problems.push(`${name} must be headers as JSON, like {"x-client":"truedraw"}`);
  }
  return headers;
}

function isHeader(name: string, value: string): boolean {
  try {
    return !ownHeaders.has(name.toLowerCase()) && [...new Headers({ [name]: value })].length === 1;
  } catch {
    return false;
  }
}

/** A short value, or one that looks like a figure, is no secret; hiding it could hide figures. */
const secretsOf = (
  key: string,
  headers: Readonly<Record<string, string>>,
  url: URL | undefined,
): string[] => [
  ...new Set(
    [key, ...Object.values(headers), ...(url?.searchParams.values() ?? [])].filter(
      (value) => value.length >= shortestKey && !/^[\d.,:-]+$/.test(value),
    ),
  ),
];
