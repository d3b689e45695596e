import { message } from '@truedraw/messages/server';
import type { Locale } from '@truedraw/messages';
import { Counter, Registry } from 'prom-client';
import type { Address } from './address';
import type { CodesConfig } from '../config';
import type { Pool } from '../db/pool';
import { addToOutbox } from './store/outbox';

declare module '../services' {
  interface Services {
    codeSender: CodeSender;
    letterSender: LetterSender;
    letterMetrics: LetterMetrics;
  }
}

interface CodeLetter {
  to: Address;
  purpose: string;
  code: string;
  locale: Locale;
}

interface Letter {
  to: Address;
  /** Only mails have one. */
  subject: string;
  text: string;
}

/** Sends a code to its address, or throws. */
export type CodeSender = (letter: CodeLetter) => Promise<void>;

/** Sends a text to an address, or throws. */
export type LetterSender = (letter: Letter) => Promise<void>;

/** Counts what was handed to the mail server and the SMS gateway. */
export interface LetterMetrics {
  registry: Registry;
  counted(send: LetterSender): LetterSender;
}

const channels = { email: 'mail', phone: 'sms' } as const satisfies Record<Address['kind'], string>;

export function createLetterMetrics(): LetterMetrics {
  const registry = new Registry();
  const letters = new Counter({
    name: 'letters_total',
    help: 'Mails and SMS, by whether they were handed over',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  // A rate is only seen of what has been counted from zero.
  for (const channel of Object.values(channels))
    for (const outcome of ['sent', 'failed']) letters.inc({ channel, outcome }, 0);
  return {
    registry,
    counted: (send) => async (letter) => {
      const count = (outcome: string) => letters.inc({ channel: channels[letter.to.kind], outcome });
      await send(letter).then(
        () => count('sent'),
        (error: unknown) => {
          count('failed');
          throw error;
        },
      );
    },
  };
}

export function createCodeSender(config: CodesConfig, db: Pool, metrics: LetterMetrics): CodeSender {
  if (config.driver === 'outbox')
    return ({ to, purpose, code }) => addToOutbox(db, { to: to.value, purpose, code, text: '' });
  const send = metrics.counted(createCarrier(config));
  return ({ to, code, locale }) =>
    send({ to, subject: message(locale, 'Code.Subject'), text: message(locale, 'Code.Text', { code }) });
}

export function createLetterSender(config: CodesConfig, db: Pool, metrics: LetterMetrics): LetterSender {
  if (config.driver !== 'outbox') return metrics.counted(createCarrier(config));
  return ({ to, text }) => addToOutbox(db, { to: to.value, purpose: 'notice', code: '', text });
}

function createCarrier(config: CodesConfig & { driver: 'live' }): LetterSender {
  const byMail = config.smtpUrl ? mailSender(config.smtpUrl, config.mailFrom) : undefined;
  const bySms = config.smsUrl ? smsSender(config.smsUrl, config.smsToken) : undefined;
  return async (letter) => {
    const send = letter.to.kind === 'email' ? byMail : bySms;
    if (!send) throw new Error(`No way is set up to send by ${letter.to.kind}`);
    await send(letter);
  };
}

function mailSender(smtpUrl: string, from: string): LetterSender {
  // Loaded only where mails are sent.
  const loading = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 10_000 }),
  );
  loading.catch(() => undefined); // Told by the first mail.
  return async ({ to, subject, text }) => {
    const transport = await loading;
    await transport.sendMail({ from, to: to.value, subject, text });
  };
}

/** For any gateway that accepts `{ to, text }` as JSON and a bearer token; others need a small adapter. */
function smsSender(url: string, token: string): LetterSender {
  return async ({ to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ to: to.value, text }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
  };
}
