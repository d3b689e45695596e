import { createHash } from 'node:crypto';
import { defaultLocale, isLocale } from '@truedraw/messages';
import { message } from '@truedraw/messages/server';
import { bangkokDay, bangkokTime } from '@truedraw/rules';
import { claimOwnerLetters, deleteOwnerLetter, type OwnerLetter } from '../accounts/store/owner-letters';
import { describeError } from '../log';
import type { Services } from '../services';
import type { PushAddress } from './sender';

type LetterServices = Pick<Services, 'db' | 'push' | 'letterSender' | 'log'>;

const atOnce = 16;
const lifeSeconds = 2 * 86_400;

/** Sends what owners are to be told of their accounts. What could not be sent stays for a later attempt. */
export async function sendOwnerLetters(services: LetterServices): Promise<void> {
  for (;;) {
    const letters = await claimOwnerLetters(services.db, atOnce);
    await Promise.all(letters.map((letter) => sendLetter(services, letter)));
    if (letters.length < atOnce) return;
  }
}

async function sendLetter(services: LetterServices, letter: OwnerLetter): Promise<void> {
  try {
    if (await deliver(services, letter)) await deleteOwnerLetter(services.db, letter.id);
  } catch (error) {
    services.log.warn({ channel: letter.channel, ...describeError(error) }, 'an owner could not be told');
  }
}

/** False when it should be tried again. */
async function deliver({ push, letterSender }: LetterServices, letter: OwnerLetter): Promise<boolean> {
  const { channel, target, locale: stored, change, device, at } = letter;
  const locale = isLocale(stored) ? stored : defaultLocale;
  const time = `${bangkokDay(at)} ${bangkokTime(at)}`;
  const subject = message(locale, 'Owner.Subject');
  const text = message(locale, `Owner.${change}`, { time, device });
  if (channel !== 'push') {
    await letterSender({ to: { kind: channel, value: target }, subject, text });
    return true;
  }
  const tag = `owner:${change}:${at}`;
  const outcome = await push.send(JSON.parse(target) as PushAddress, {
    payload: JSON.stringify({ title: subject, text, path: '/my', tag, locale }),
    topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
    ttlSeconds: lifeSeconds,
  });
  return typeof outcome === 'string';
}
