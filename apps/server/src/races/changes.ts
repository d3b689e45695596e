import { expect } from 'vitest';
import { callStaff } from '../testing/staff';
import { alternating, inParallel, staffSends, turnOf, type Race, type Track } from './race';

let sums = 7_000_000;

/** A limit of money that waits for a second person. */
async function proposed({ servers: [server], tokens }: Track) {
  const withdrawDailyCoins = ++sums;
  const now = async () =>
    (await callStaff(server, 'moneySettings', {}, { token: tokens.owner })).data.withdrawDailyCoins;
  const before = await now();
  const { data } = await callStaff(
    server,
    'setMoneySettings',
    { withdrawDailyCoins },
    { token: tokens.owner },
  );
  const id = data.proposal!;
  const log = async () =>
    (
      await server.sql(`SELECT seq FROM audit_log WHERE action = 'money.set' AND detail::text LIKE $1`, [
        `%${withdrawDailyCoins}%`,
      ])
    ).length;
  return {
    before,
    after: withdrawDailyCoins,
    now,
    log,
    confirm: staffSends(tokens.owner2, 'confirmChange', { id }),
    reject: staffSends(tokens.owner2, 'rejectChange', { id, reason: 'outdated' }),
  };
}

export const changeRaces: Race[] = [
  {
    call: 'confirmChange',
    kind: 'identical',
    what: 'confirmations of one change',
    async start(track) {
      const { after, now, log, confirm } = await proposed(track);
      return {
        send: confirm,
        async check({ counts }) {
          expect(counts).toEqual({ ok: 1, ChangeUnknown: inParallel - 1 });
          expect([await now(), await log()]).toEqual([after, 1]);
        },
      };
    },
  },
  {
    call: 'confirmChange',
    kind: 'conflicting',
    what: 'confirmations of two changes of one value, of which the second is outdated',
    async start(track) {
      const one = await proposed(track);
      const other = await proposed(track);
      return {
        send: alternating(one.confirm, other.confirm),
        async check({ counts, won }) {
          expect(counts).toEqual({
            ok: 1,
            ChangeUnknown: inParallel / 2 - 1,
            ChangeOutdated: inParallel / 2,
          });
          expect(await one.now()).toBe(turnOf(won[0]!, 2) === 0 ? one.after : other.after);
          expect((await one.log()) + (await other.log())).toBe(1);
        },
      };
    },
  },
  {
    call: 'rejectChange',
    kind: 'identical',
    what: 'rejections of one change',
    async start(track) {
      const { before, now, reject } = await proposed(track);
      return {
        send: reject,
        async check({ counts }) {
          expect(counts).toEqual({ ok: 1, ChangeUnknown: inParallel - 1 });
          expect(await now()).toBe(before);
        },
      };
    },
  },
  {
    call: 'rejectChange',
    kind: 'conflicting',
    what: 'confirmations and rejections of one change',
    async start(track) {
      const { before, after, now, log, confirm, reject } = await proposed(track);
      return {
        send: alternating(confirm, reject),
        async check({ counts, won }) {
          expect(counts).toEqual({ ok: 1, ChangeUnknown: inParallel - 1 });
          const isConfirmed = turnOf(won[0]!, 2) === 0;
          expect([await now(), await log()]).toEqual(isConfirmed ? [after, 1] : [before, 0]);
        },
      };
    },
  },
];
