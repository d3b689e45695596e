import type { StaffResponseOf } from '@truedraw/contract/staff';
import { limitAt } from '@truedraw/rules';
import { laneOf } from '../db/lane';
import { Refusal } from '../refusal';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import { readWallet } from '../ledger/wallets';
import { readClock } from '../db/clock';
import { listAbove } from '../accounts/store/lineage';
import { listRelated } from '../limits/carry-exclusion';
import { listLastBreaks } from '../limits/store/own-breaks';
import { listOwnLimits } from '../limits/store/own-limits';
import { readTeamTotal } from '../agents/store/team-totals';
import { listNotes, listUserDevices, readUserFacts } from './store/user-care';
import { findUser, findUsers } from '../accounts/store/users';
import { payoutPlaceFor } from '../withdrawals/payout-place';

type OneUser = StaffResponseOf<'user'>;

export const user: StaffHandler<'user'> = async ({ userid: userId }, context) => {
  const { db, lanes, caller } = context;
  const found = await findUser(db, lanes, userId);
  if (!found) throw new Refusal('UserUnknown');
  const facts = await readUserFacts(db, lanes, userId);
  const { coin, debt, entries } = await readWallet(db, lanes, userId);
  const devices = await listUserDevices(db, lanes, userId);
  const { suspendedAt, suspendedBy, suspendReason, createdAt, ...waiting } = facts;
  return {
    userid: userId,
    account: found.account,
    nickname: found.nickname,
    phone: found.phone ?? '',
    email: found.email ?? '',
    usercode: found.usercode,
    createdAt,
    ...(devices[0] && { lastSeenAt: devices[0].lastUsedAt }),
    mustChangePassword: found.mustChangePassword,
    ...(suspendedAt !== null && {
      suspension: { at: suspendedAt, by: suspendedBy ?? '', reason: suspendReason },
    }),
    coin,
    debt,
    entries,
    isagent: found.isAgent,
    rebate2d: found.rebate2d,
    rebate3d: found.rebate3d,
    sharerate: found.shareRate,
    betlimit: found.betLimit,
    spreaders: await readSpreaders(context, userId),
    subUsers: await context.teams.countSubUsers(userId),
    team: await readTeamTotal(db, lanes, userId),
    ...(await readProtection(context, userId)),
    ...(found.exchangeInfo && { exchangeInfo: payoutPlaceFor(caller.staff.role, found.exchangeInfo) }),
    devices: devices.flatMap(({ loggedIn, ...device }) => (loggedIn ? [device] : [])),
    notes: await listNotes(db, lanes, userId, 100),
    waiting,
  };
};

async function readSpreaders({ db, lanes }: StaffContext, userId: number): Promise<OneUser['spreaders']> {
  const above = (await listAbove(db, lanes, [userId])).get(userId)!;
  const people = await findUsers(db, lanes, above);
  return above.flatMap((id) => {
    const one = people.get(id);
    return one ? [{ userid: id, account: one.account, nickname: one.nickname }] : [];
  });
}

/** The active limits and the active break, and who is perhaps the same person. */
async function readProtection(
  { db, lanes }: StaffContext,
  userId: number,
): Promise<Pick<OneUser, 'limits' | 'block' | 'carriedFrom' | 'related'>> {
  const lane = laneOf(userId, lanes);
  const now = await readClock(db);
  const limits = (await listOwnLimits(db, lane, [userId])).flatMap(({ kind, period, limit }) => {
    const { coins } = limitAt(limit, now);
    return coins === null ? [] : [{ kind, period, coin: coins }];
  });
  const [last] = await listLastBreaks(db, lane, [userId]);
  const block = last && last.until > now ? last : undefined;
  const related = await listRelated({ db, lanes }, userId);
  const people = await findUsers(db, lanes, [
    ...related.map((one) => one.userId),
    ...(block?.carriedFrom ? [block.carriedFrom] : []),
  ]);
  const personOf = (id: number) => {
    const { account, nickname } = people.get(id)!;
    return { userid: id, account, nickname };
  };
  return {
    limits,
    ...(block && { block: { kind: block.kind, until: block.until } }),
    ...(block?.carriedFrom && { carriedFrom: personOf(block.carriedFrom) }),
    related: related.map(({ userId: id, ...one }) => ({ ...personOf(id), ...one })),
  };
}
