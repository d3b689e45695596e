import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** How codes reach people: written to a page in demonstrations, sent for real otherwise. */
export type CodesConfig =
  | { driver: 'outbox' }
  | { driver: 'live'; smtpUrl: string; mailFrom: string; smsUrl: string; smsToken: string };

export interface Config {
  production: boolean;
  demo: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** Empty: the embedded database in dataDir. */
  databaseUrl: string;
  lanes: number;
  passwordPepper: string;
  codes: CodesConfig;
  googleClientId: string;
  googleKeysUrl: string;
  defaultRegion: string;
  trustProxy: number;
  logLevel: string;
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
export function readConfig(env: Environment, root: string): Config {
  const problems: string[] = [];
  const text = (name: string, fallback = '') => env[name]?.trim() || fallback;
  const integer = (name: string, fallback: number, [low, high]: [number, number]) => {
    const value = text(name, String(fallback));
    if (/^\d{1,9}$/.test(value) && Number(value) >= low && Number(value) <= high) return Number(value);
    problems.push(`${name} must be a whole number from ${low} to ${high}, not "${value}"`);
    return fallback;
  };
  const oneOf = (name: string, allowed: readonly string[], fallback: string) => {
    const value = text(name, fallback);
    if (!allowed.includes(value))
      problems.push(`${name} must be one of ${allowed.join(', ')}, not "${value}"`);
    return value;
  };
  const url = (name: string, protocols: readonly string[], fallback = '') => {
    const value = text(name, fallback);
    // The value may hold a password, so the complaint never repeats it.
    if (value && !(URL.canParse(value) && protocols.includes(new URL(value).protocol)))
      problems.push(`${name} must be an address that starts with ${protocols.join(' or ')}`);
    return value;
  };

  const production = oneOf('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production';
  const demo = oneOf('DEMO', ['on', 'off', '1', '0', 'true', 'false'], production ? 'off' : 'on');
  const demoOn = ['on', '1', 'true'].includes(demo);
  const dataDir = resolve(root, text('DATA_DIR', '.data'));
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const codes = readCodes();
  const pepper = text('PASSWORD_PEPPER');

  if (production) {
    if (demoOn) problems.push('DEMO cannot be on in production: it hands out coins and shows codes');
    if (!databaseUrl)
      problems.push('DATABASE_URL is required in production: the embedded database is for trying out');
    if (pepper.length < 32)
      problems.push('PASSWORD_PEPPER is required in production, with at least 32 characters');
    if (codes.driver === 'outbox')
      problems.push('SMTP_URL or SMS_URL is required in production: the outbox would show codes to anybody');
  }
  const config = {
    production,
    demo: demoOn,
    host: text('HOST', '127.0.0.1'),
    port: integer('PORT', 8080, [0, 65_535]),
    dataDir,
    databaseUrl,
    lanes: integer('LANES', 1, [1, 1024]),
    codes,
    googleClientId: text('GOOGLE_CLIENT_ID'),
    googleKeysUrl: url('GOOGLE_KEYS_URL', ['https:', 'http:'], 'https://www.googleapis.com/oauth2/v3/certs'),
    defaultRegion: text('DEFAULT_REGION', 'TH'),
    trustProxy: integer('TRUST_PROXY', 0, [0, 10]),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
  };
  if (!/^[A-Z]{2}$/.test(config.defaultRegion))
    problems.push('DEFAULT_REGION must be two capital letters, like TH');
  if (problems.length) throw new ConfigError(problems);
  return { ...config, passwordPepper: pepper || localSecret(dataDir, 'password-pepper') };

  function readCodes(): CodesConfig {
    const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
    const smsUrl = url('SMS_URL', ['https:', 'http:']);
    if (!smtpUrl && !smsUrl) return { driver: 'outbox' };
    const mailFrom = text('MAIL_FROM');
    if (smtpUrl && !mailFrom) problems.push('MAIL_FROM is required with SMTP_URL');
    return { driver: 'live', smtpUrl, mailFrom, smsUrl, smsToken: text('SMS_TOKEN') };
  }
}

/** A machine that nobody configured gets a secret of its own, made once and kept beside its data. */
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
