import { expect } from 'vitest';
import { googleToken } from '../testing/google';
import { latestCode, newPhone } from '../testing/people';
import { md5 } from '../testing/server';
import { alternating, inParallel, type Race, type Replies, type Send, type Track } from './race';

async function phoneWithCode({ servers: [server] }: Track) {
  const phone = newPhone();
  await server.call('getVerifyCode', { phone });
  return { phone, code: await latestCode(server, phone) };
}

/** The welcome coins of an address are given once, to one account. */
async function expectOneAccount({ servers: [server] }: Track, { all, won }: Replies) {
  const ids = new Set(won.map((at) => (all[at]!.data as { userid: number }).userid));
  expect(ids.size).toBe(1);
  const entries = await server.sql('SELECT amount FROM entries WHERE user_id = ANY($1)', [[...ids]]);
  expect(entries).toEqual([{ amount: 100_000 }]);
}

const registration =
  (phone: string, verifyCode: string, password: string): Send =>
  (server) =>
    server.call('register', { phone, verifyCode, password: md5(password) });
const phoneLogin =
  (phone: string, verifycode: string): Send =>
  (server) =>
    server.call('loginByPhone', { phone, verifycode });
const googleLogin =
  (credential: string): Send =>
  (server) =>
    server.call('loginGoogle', { credential });

let subjects = 0;

export const accountRaces: Race[] = [
  {
    call: 'register',
    kind: 'identical',
    what: 'registrations of one phone',
    async start(track) {
      const { phone, code } = await phoneWithCode(track);
      return {
        send: registration(phone, code, 'secret-1'),
        check: (replies) => expectOneAccount(track, replies),
      };
    },
  },
  {
    call: 'register',
    kind: 'conflicting',
    what: 'registrations of one phone with different passwords, and logins by its code',
    async start(track) {
      const { phone, code } = await phoneWithCode(track);
      const sends = [registration(phone, code, 'secret-1'), registration(phone, code, 'secret-2')];
      return {
        send: alternating(...sends, phoneLogin(phone, code)),
        check: (replies) => expectOneAccount(track, replies),
      };
    },
  },
  {
    call: 'loginByPhone',
    kind: 'identical',
    what: 'first logins of one phone by its code',
    async start(track) {
      const { phone, code } = await phoneWithCode(track);
      return { send: phoneLogin(phone, code), check: (replies) => expectOneAccount(track, replies) };
    },
  },
  {
    call: 'loginByPhone',
    kind: 'conflicting',
    what: 'first logins of one phone, most with a wrong code',
    async start(track) {
      const { phone, code } = await phoneWithCode(track);
      const wrong = code === '000000' ? '111111' : '000000';
      return {
        send: (server, at) => phoneLogin(phone, at < 2 ? code : wrong)(server, at),
        async check(replies) {
          expect(replies.won.every((at) => at < 2)).toBe(true);
          if (replies.won.length) await expectOneAccount(track, replies);
        },
      };
    },
  },
  {
    call: 'loginGoogle',
    kind: 'identical',
    what: 'first logins of one Google account',
    async start(track) {
      const credential = await googleToken({ sub: `racer-${++subjects}` });
      return {
        send: googleLogin(credential),
        async check(replies) {
          expect(replies.counts).toEqual({ ok: inParallel });
          await expectOneAccount(track, replies);
        },
      };
    },
  },
  {
    call: 'loginGoogle',
    kind: 'conflicting',
    what: 'first logins of two Google accounts with one verified address',
    async start(track) {
      const email = `racer${++subjects}@gmail.com`;
      const of = (sub: string) => googleToken({ sub: `${sub}-${subjects}`, email, email_verified: true });
      return {
        send: alternating(googleLogin(await of('one')), googleLogin(await of('other'))),
        check: (replies) => expectOneAccount(track, replies),
      };
    },
  },
];
