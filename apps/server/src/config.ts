import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { locales, type Locale } from '@truedraw/messages';
import { hostsOf } from './db/address';
import { readFeedSources, type FeedConfig } from './feed-config';

/** How login codes are sent: shown on a page in demonstrations, sent by mail or SMS otherwise. */
export type CodesConfig =
  | { driver: 'outbox' }
  | { driver: 'live'; smtpUrl: string; mailFrom: string; smsUrl: string; smsToken: string };

export interface PushConfig {
  /** Empty: a key pair is generated once and stored in the database. */
  publicKey: string;
  privateKey: string;
  /** A contact for push services: a mailto: or https: address. */
  subject: string;
  /** Origins of further push services, besides those of the browsers. */
  services: string[];
}

/** Who signs the checkpoints of the public log besides us. */
export interface WitnessConfig {
  /** The verifier key of each, and where it is asked. */
  list: { vkey: string; url: string }[];
  /** How many of them must have seen a closed book before its result. */
  needed: number;
  /** What becomes of a result while fewer have: it waits, or is released with a note in its public record. */
  missing: 'hold' | 'release';
}

/** Who is told when something is wrong. */
export interface AlarmConfig {
  mail: string[];
  /** Phone numbers with the code of their country. */
  sms: string[];
  /** An empty address: none. */
  webhook: { url: string; secret: string };
  locale: Locale;
}

/** For how many days what is personal is kept; 0: for ever. */
export interface KeepDays {
  /** Logins that have ended, with the name and address of their device. */
  logins: number;
  /** From which address and by which login a bet was placed. */
  addresses: number;
  /** Chats without another message, of users and of guests, and pictures in them. */
  chats: number;
  guestChats: number;
  pictures: number;
  /** Slips of banks. */
  slips: number;
}

/** When and where old months of bets are moved. */
export interface ArchiveConfig {
  /** So many months after the end of a month; 0: never. */
  afterMonths: number;
  /** The same folder for all servers. */
  folder: string;
}

/** Optimisations that depend on undocumented parts of libraries; each can be switched off. */
export interface Shortcuts {
  /** A batch of bets sends its statements in two messages, over the driver's private connection. */
  pipeline: boolean;
  /** Bets are written by COPY in binary form, which needs the pipeline. */
  copy: boolean;
  /** Polled answers are written directly to the connection, without node's own response. */
  fastAnswers: boolean;
}

export interface Config {
  production: boolean;
  demo: boolean;
  /** Whether a fresh demonstration has made-up people with bets and orders in its past. */
  demoPast: boolean;
  host: string;
  port: number;
  /** Server processes that share the port, under a supervisor; 0: this process alone. */
  servers: number;
  /** Which of them this one is. */
  serverNumber: number;
  dataDir: string;
  /** Empty: the embedded database in dataDir. */
  databaseUrl: string;
  /** The role that owns the tables and migrates them; empty: that of databaseUrl. */
  ownerUrl: string;
  /**
   * The number of lanes of a new database; an existing one must have the same. Undefined: as many as it has, or one.
   */
  lanes: number | undefined;
  passwordPepper: string;
  /** Cheap: fast hashes for tests, which could be guessed if they were stolen; never in production. */
  passwordHashing: 'full' | 'cheap';
  /** The secret keys that sign public records and receipts, oldest first, in base64url. */
  proofKeys: string[];
  /** The file with those keys; empty when they come from a setting. */
  proofKeyFile: string;
  witnesses: WitnessConfig;
  codes: CodesConfig;
  alarms: AlarmConfig;
  /** Hosts, with a port if it is not 443, whose certificates are watched. */
  certificates: string[];
  push: PushConfig;
  feed: FeedConfig;
  schedule: 'market' | 'fast';
  /** Off: left to other servers (opening, closing, feed, settlement), and taken over while none does them. */
  jobs: 'on' | 'off' | 'never';
  googleClientId: string;
  googleKeysUrl: string;
  defaultRegion: string;
  trustProxy: number;
  /** The host on which alone the console and the staff's calls are served; empty: on every host. */
  consoleHost: string;
  /** Opens in production what is for the operator, as `Authorization: Bearer …`; empty: to private addresses alone. */
  internalToken: string;
  /** The secrets by which banks and gateways sign notices of payments; none: notices are refused. */
  noticeSecrets: string[];
  /** Where slips are verified; an empty address: nowhere. */
  slips: { url: string; key: string };
  /** For how many seconds `lockBet` holds odds. */
  lockSeconds: number;
  /** Live streams of players from one address at this server. */
  streamsPerAddress: number;
  /** After how many days what is personal is removed; 0: never. */
  keepDays: KeepDays;
  archive: ArchiveConfig;
  /** After how many days an audit reads everything again; 0: only when staff or a command start it. */
  fullAuditDays: number;
  logLevel: string;
  shortcuts: Shortcuts;
}

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`These settings are wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads and checks every setting, and reports all that is wrong at once. */
export function readConfig(env: Environment, root: string, serverNumber = 1): Config {
  const problems: string[] = [];
  const text = (name: string, fallback = '') => env[name]?.trim() || fallback;
  const integer = (name: string, fallback: number, [low, high]: [number, number]) => {
    const value = text(name, String(fallback));
    if (/^\d{1,9}$/.test(value) && Number(value) >= low && Number(value) <= high) return Number(value);
    problems.push(`${name} must be a whole number from ${low} to ${high}, not "${value}"`);
    return fallback;
  };
  const days = (name: string, fallback: number, atLeast: number) =>
    text(name) === '0' ? 0 : integer(name, fallback, [atLeast, 36_500]);
  const oneOf = <Value extends string>(name: string, allowed: readonly Value[], fallback: Value): Value => {
    const value = text(name, fallback);
    const known = allowed.find((one) => one === value);
    if (known === undefined) problems.push(`${name} must be one of ${allowed.join(', ')}, not "${value}"`);
    return known ?? fallback;
  };
  const isOn = (name: string) => oneOf(name, ['on', 'off'], 'on') === 'on';
  const url = (name: string, protocols: readonly string[], fallback = '') => {
    const value = text(name, fallback);
    // The value may contain a password, so the message never repeats it.
    if (value && !(URL.canParse(value) && protocols.includes(new URL(value).protocol)))
      problems.push(`${name} must be an address that starts with ${protocols.join(' or ')}`);
    return value;
  };

  const production = oneOf('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production';
  const demo = oneOf('DEMO', ['on', 'off', '1', '0', 'true', 'false'], production ? 'off' : 'on');
  const demoOn = ['on', '1', 'true'].includes(demo);
  const dataDir = resolve(root, text('DATA_DIR', '.data'));
  const database = (name: string) => {
    const value = text(name);
    if (value && !hostsOf(value))
      problems.push(
        `${name} must be an address that starts with postgres: or postgresql:, of one host or several`,
      );
    return value;
  };
  const databaseUrl = database('DATABASE_URL');
  const ownerUrl = database('OWNER_DATABASE_URL');
  if (ownerUrl && !databaseUrl)
    problems.push('OWNER_DATABASE_URL needs DATABASE_URL, with the role of the server');
  const codes = readCodes();
  const schedule = oneOf('SCHEDULE', ['market', 'fast'], 'market');
  const feed = readFeed();
  const pepper = text('PASSWORD_PEPPER');
  const witnesses = readWitnesses();
  const passwordHashing = oneOf('PASSWORD_HASHING', ['full', 'cheap'], 'full');
  const proofKeys = keysIn(text('PROOF_KEY'));
  if (proofKeys.some((key) => Buffer.from(key, 'base64url').length !== 32))
    problems.push('PROOF_KEY must be 32 random bytes in base64url, or several of them, oldest first');

  const noticeSecrets = keysIn(text('NOTICE_SECRET'));
  if (noticeSecrets.some((secret) => secret.length < 32))
    problems.push('NOTICE_SECRET must have at least 32 characters, or be several such secrets');

  if (production) {
    if (demoOn) problems.push('DEMO cannot be on in production: it hands out coins and shows codes');
    if (!databaseUrl)
      problems.push('DATABASE_URL is required in production: the embedded database is for trying out');
    if (pepper.length < 32)
      problems.push('PASSWORD_PEPPER is required in production, with at least 32 characters');
    if (passwordHashing === 'cheap')
      problems.push('PASSWORD_HASHING cannot be cheap in production: stolen hashes could be guessed');
    if (text('JOBS') === 'never')
      problems.push('JOBS cannot be never in production: somebody has to close and settle the draws');
    if (!proofKeys.length) problems.push('PROOF_KEY is required in production: results are signed with it');
    if (codes.driver === 'outbox')
      problems.push('SMTP_URL or SMS_URL is required in production: the outbox would show codes to anybody');
    if (feed.driver === 'simulated')
      problems.push('FEED cannot be simulated in production: results must come from the market');
  }
  const config = {
    production,
    demo: demoOn,
    demoPast: isOn('DEMO_PAST'),
    host: text('HOST', '127.0.0.1'),
    port: integer('PORT', 8080, [0, 65_535]),
    servers: integer('SERVERS', 0, [0, 64]),
    serverNumber,
    dataDir,
    databaseUrl,
    ownerUrl,
    passwordHashing,
    witnesses,
    lanes: text('LANES') ? integer('LANES', 1, [1, 1024]) : undefined,
    codes,
    alarms: readAlarms(),
    certificates: [...new Set(keysIn(text('CERTIFICATES')))],
    push: readPush(),
    feed,
    schedule,
    jobs: oneOf('JOBS', ['on', 'off', 'never'], 'on'),
    googleClientId: text('GOOGLE_CLIENT_ID'),
    googleKeysUrl: url('GOOGLE_KEYS_URL', ['https:', 'http:'], 'https://www.googleapis.com/oauth2/v3/certs'),
    defaultRegion: text('DEFAULT_REGION', 'TH'),
    trustProxy: integer('TRUST_PROXY', 0, [0, 10]),
    consoleHost: text('CONSOLE_HOST').toLowerCase(),
    internalToken: text('INTERNAL_TOKEN'),
    noticeSecrets,
    slips: { url: url('SLIP_URL', ['https:', 'http:']), key: text('SLIP_KEY') },
    lockSeconds: integer('LOCK_SECONDS', 60, [15, 300]),
    streamsPerAddress: integer('STREAMS_PER_ADDRESS', 1_000, [1, 1_000_000]),
    keepDays: {
      logins: days('KEEP_LOGINS_DAYS', 365, 90),
      addresses: days('KEEP_ADDRESSES_DAYS', 365, 60),
      chats: days('KEEP_CHATS_DAYS', 1_095, 90),
      guestChats: days('KEEP_GUEST_CHATS_DAYS', 30, 1),
      pictures: days('KEEP_PICTURES_DAYS', 180, 7),
      slips: days('KEEP_SLIPS_DAYS', 1_095, 180),
    },
    archive: {
      afterMonths:
        text('ARCHIVE_AFTER_MONTHS', '0') === '0' ? 0 : integer('ARCHIVE_AFTER_MONTHS', 2, [2, 1_200]),
      folder: archiveFolder(env, root, dataDir),
    },
    fullAuditDays: integer('FULL_AUDIT_DAYS', 7, [0, 3650]),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    shortcuts: { pipeline: isOn('PIPELINE'), copy: isOn('COPY'), fastAnswers: isOn('FAST_ANSWERS') },
  };
  if (!/^[A-Z]{2}$/.test(config.defaultRegion))
    problems.push('DEFAULT_REGION must be two capital letters, like TH');
  if (!/^([a-z0-9-]+(\.[a-z0-9-]+)*)?$/.test(config.consoleHost))
    problems.push('CONSOLE_HOST must be the name of a host, like console.example.com, without port and path');
  if (config.certificates.some((host) => !/^[a-z0-9.-]+(:\d{1,5})?$/i.test(host)))
    problems.push('CERTIFICATES must be names of hosts, like play.example.com or console.example.com:8443');
  if (statSync(config.archive.folder, { throwIfNoEntry: false })?.isDirectory() === false)
    problems.push('ARCHIVE_FOLDER must be a folder');
  if (problems.length) throw new ConfigError(problems);
  return {
    ...config,
    passwordPepper: pepper || localSecret(dataDir, 'password-pepper'),
    proofKeys: proofKeys.length ? proofKeys : keysIn(localSecret(dataDir, 'proof-key')),
    proofKeyFile: proofKeys.length ? '' : resolve(dataDir, 'proof-key'),
  };

  function readFeed(): FeedConfig {
    const driver = oneOf('FEED', ['simulated', 'http', 'manual'], production ? 'manual' : 'simulated');
    if (schedule === 'fast' && driver !== 'simulated')
      problems.push('SCHEDULE=fast needs FEED=simulated: no market closes each two minutes');
    if (driver === 'simulated') return { driver, seed: text('FEED_SEED') };
    if (driver === 'manual') return { driver };
    return { driver, sources: readFeedSources({ env, problems, text, oneOf, url }) };
  }

  function readWitnesses(): WitnessConfig {
    const list = text('WITNESSES')
      .split(/[,\n]/)
      .filter((entry) => entry.trim())
      .map((entry) => {
        const [vkey = '', address = '', ...more] = entry.trim().split(/\s+/);
        const isAddress = URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);
        if (!/^[^+]+\+[0-9a-f]{8}\+[\w+/]+=*$/.test(vkey) || !isAddress || more.length > 0)
          problems.push('WITNESSES must be verifier keys, each with a space and its address, between commas');
        return { vkey, url: address };
      });
    if (new Set(list.map(({ vkey }) => vkey)).size < list.length)
      problems.push('WITNESSES must not have a witness twice');
    const most = list.length;
    const needed = most && integer('WITNESSES_NEEDED', Math.floor(most / 2) + 1, [1, most]);
    return { list, needed, missing: oneOf('WITNESSES_MISSING', ['hold', 'release'], 'hold') };
  }

  function readPush(): PushConfig {
    const [publicKey, privateKey] = [text('PUSH_PUBLIC_KEY'), text('PUSH_PRIVATE_KEY')];
    // As `npx web-push generate-vapid-keys` prints them: 65 and 32 bytes.
    if ((publicKey || privateKey) && !(/^[\w-]{87}$/.test(publicKey) && /^[\w-]{43}$/.test(privateKey)))
      problems.push('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must be a pair of VAPID keys in base64url');
    const services = text('PUSH_SERVICES')
      .split(/[\s,]+/)
      .filter(Boolean);
    for (const service of services)
      if (!URL.canParse(service) || new URL(service).origin !== service)
        problems.push('PUSH_SERVICES must be origins, like https://push.example');
      else if (production && !service.startsWith('https:'))
        problems.push('PUSH_SERVICES must be https in production');
    const subject = url('PUSH_SUBJECT', ['mailto:', 'https:'], 'mailto:operator@truedraw.example');
    return { publicKey, privateKey, subject, services };
  }

  function readAlarms(): AlarmConfig {
    const [mail, sms] = [keysIn(text('ALARM_MAIL')), keysIn(text('ALARM_SMS'))];
    if (mail.some((address) => !/^[^@\s]+@[^@\s]+$/.test(address)))
      problems.push('ALARM_MAIL must be mail addresses');
    if (sms.some((number) => !/^\+\d{8,15}$/.test(number)))
      problems.push('ALARM_SMS must be phone numbers with the code of their country, like +66812345678');
    if (codes.driver === 'live' && mail.length && !codes.smtpUrl) problems.push('ALARM_MAIL needs SMTP_URL');
    if (codes.driver === 'live' && sms.length && !codes.smsUrl) problems.push('ALARM_SMS needs SMS_URL');
    const webhook = {
      url: url('ALARM_WEBHOOK', ['https:', 'http:']),
      secret: text('ALARM_WEBHOOK_SECRET'),
    };
    if (webhook.url && webhook.secret.length < 32)
      problems.push('ALARM_WEBHOOK needs ALARM_WEBHOOK_SECRET, with at least 32 characters');
    return { mail, sms, webhook, locale: oneOf('ALARM_LOCALE', locales, 'en') };
  }

  function readCodes(): CodesConfig {
    const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
    const smsUrl = url('SMS_URL', ['https:', 'http:']);
    if (!smtpUrl && !smsUrl) return { driver: 'outbox' };
    const mailFrom = text('MAIL_FROM');
    if (smtpUrl && !mailFrom) problems.push('MAIL_FROM is required with SMTP_URL');
    return { driver: 'live', smtpUrl, mailFrom, smsUrl, smsToken: text('SMS_TOKEN') };
  }
}

const keysIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const archiveFolder = (env: Environment, root: string, dataDir: string): string =>
  resolve(root, env['ARCHIVE_FOLDER']?.trim() || resolve(dataDir, 'archive'));

/** The location of the database and of the archives, for programs that need no other setting. */
export function readDatabasePlace(env: Environment, root: string) {
  const dataDir = resolve(root, env['DATA_DIR']?.trim() || '.data');
  return {
    databaseUrl: env['DATABASE_URL']?.trim() ?? '',
    dataDir,
    archiveFolder: archiveFolder(env, root, dataDir),
    production: env['NODE_ENV'] === 'production',
  };
}

/** Without configuration a random secret is created once and stored beside the data. */
function localSecret(dataDir: string, name: string): string {
  const path = resolve(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
