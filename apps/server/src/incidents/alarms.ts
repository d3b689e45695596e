import { createHmac } from 'node:crypto';
import type { AlarmChannel } from '@truedraw/contract/staff';
import type { LetterSender } from '../accounts/code-sender';
import type { AlarmConfig } from '../config';

declare module '../services' {
  interface Services {
    alarms: Alarms;
  }
}

/** One message to people. */
export interface Alarm {
  title: string;
  lines: readonly string[];
  /** For programs that read the webhook. */
  incidents: readonly object[];
}

interface Way {
  channel: AlarmChannel;
  addresses: number;
  /** Sends to all addresses, or throws. */
  send(alarm: Alarm): Promise<void>;
}

export type Alarms = Readonly<Record<AlarmChannel, Way>>;

/** More would be several messages. */
const longestSms = 300;

const titleOf = ({ title }: Alarm): string => `TrueDraw: ${title}`;

/** The ways to tell people. One without addresses is not set up. */
export function createAlarms(config: AlarmConfig, send: LetterSender): Alarms {
  const { mail, sms, webhook } = config;
  return {
    mail: {
      channel: 'mail',
      addresses: mail.length,
      send: (alarm) =>
        toEach(mail, (value) =>
          send({
            to: { kind: 'email', value },
            subject: `${titleOf(alarm)}: ${alarm.lines[0] ?? ''}`.slice(0, 150),
            text: alarm.lines.join('\n'),
          }),
        ),
    },
    sms: {
      channel: 'sms',
      addresses: sms.length,
      send: (alarm) =>
        toEach(sms, (value) =>
          send({
            to: { kind: 'phone', value },
            subject: '',
            text: `${titleOf(alarm)}: ${alarm.lines.join('; ')}`.slice(0, longestSms),
          }),
        ),
    },
    webhook: {
      channel: 'webhook',
      addresses: webhook.url ? 1 : 0,
      send: (alarm) => postSigned(webhook, alarm),
    },
  };
}

/** All are tried; it fails when none was reached, so that the alarm is sent again. */
async function toEach(addresses: readonly string[], send: (address: string) => Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled(addresses.map((address) => send(address)));
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failed.length === addresses.length) throw failed[0]?.reason as Error;
}

/** Signed like the notices of payments: the HMAC-SHA256 of the time, a point and the body. */
async function postSigned({ url, secret }: AlarmConfig['webhook'], alarm: Alarm): Promise<void> {
  const { title, lines, incidents } = alarm;
  const body = JSON.stringify({ title, text: [title, ...lines].join('\n'), incidents });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'alarm-timestamp': timestamp,
      'alarm-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
}
