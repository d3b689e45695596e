import { message } from '@truedraw/messages/server';
import type { Locale } from '@truedraw/messages';
import { createTransport } from 'nodemailer';
import type { Address } from './address';
import type { CodesConfig } from '../config';
import type { Pool } from '../db/pool';
import { addToOutbox } from './store/outbox';

declare module '../services' {
  interface Services {
    codeSender: CodeSender;
  }
}

interface CodeLetter {
  to: Address;
  purpose: string;
  code: string;
  locale: Locale;
}

/** Sends a code to its address, or throws. */
export type CodeSender = (letter: CodeLetter) => Promise<void>;

export function createCodeSender(config: CodesConfig, db: Pool): CodeSender {
  if (config.driver === 'outbox')
    return ({ to, purpose, code }) => addToOutbox(db, { to: to.value, purpose, code });
  const byMail = config.smtpUrl ? mailSender(config.smtpUrl, config.mailFrom) : undefined;
  const bySms = config.smsUrl ? smsSender(config.smsUrl, config.smsToken) : undefined;
  return async (letter) => {
    const send = letter.to.kind === 'email' ? byMail : bySms;
    if (!send) throw new Error(`No way is set up to send a code by ${letter.to.kind}`);
    await send(letter);
  };
}

function mailSender(smtpUrl: string, from: string): CodeSender {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    socketTimeout: 10_000,
  });
  return async ({ to, code, locale }) => {
    const text = message(locale, 'Code.Text', { code });
    await transport.sendMail({ from, to: to.value, subject: message(locale, 'Code.Subject'), text });
  };
}

/** For any gateway that accepts `{ to, text }` as JSON and a bearer token; others need a small adapter. */
function smsSender(url: string, token: string): CodeSender {
  return async ({ to, code, locale }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ to: to.value, text: message(locale, 'Code.Text', { code }) }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`);
  };
}
