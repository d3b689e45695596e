import type { StaffResponseOf } from '@truedraw/contract/staff';
import { coin, drawnSides, formatNumber, winOf, type GameType } from '@truedraw/rules';
import { segmentsOf } from '../archive/segments';
import { presentTurn, readNewest } from '../bets/newest-months';
import { cursorOf, readCursor } from '../http/cursor';
import { Refusal } from '../refusal';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import type { SortDirection } from '../db/sort-direction';
import { listUserBets, type BetKey, type UserBet } from './store/user-bets';
import { findUser } from '../accounts/store/users';

type Bet = StaffResponseOf<'userBets'>['list'][number];

export const userBets: StaffHandler<'userBets'> = async (
  { userid: userId, after, pagesize: pageSize = 50, order = 'desc' },
  context,
) => {
  if (!(await findUser(context.db, context.lanes, userId))) throw new Refusal('UserUnknown');
  const bets = await listBets(context, userId, {
    after: after ? keyOf(after) : undefined,
    limit: pageSize,
    direction: order,
  });
  const last = bets.length === pageSize ? bets.at(-1) : undefined;
  return {
    list: bets.map(viewBet),
    ...(last && { next: cursorOf(last.turnId, last.game, last.placedMicros, last.id) }),
  };
};

/** From the table and the archives. */
const listBets = (
  { db, lanes, clock, config, archives }: StaffContext,
  userId: number,
  page: { after: BetKey | undefined; limit: number; direction: SortDirection },
): Promise<UserBet[]> =>
  archives.during(async (list) => {
    const segments = segmentsOf(list);
    if (page.direction === 'asc') segments.reverse();
    const bets: UserBet[] = [];
    const turnId = page.after?.turnId ?? presentTurn(clock.now(), config);
    for (const { archive, from, to } of segments) {
      const pageSize = page.limit - bets.length;
      const archived = archive && (await archives.betsIn(archive, userId));
      const read = (firstTurn: number) =>
        listUserBets(db, lanes, userId, { from: firstTurn, to }, { ...page, limit: pageSize }, archived);
      const isNewest = page.direction === 'desc' && !archived;
      bets.push(
        ...(await (isNewest
          ? readNewest({ db, lanes }, { userId, turnId, pageSize, from, to }, read)
          : read(from))),
      );
      if (bets.length === page.limit) break;
    }
    return bets;
  });

function keyOf(after: string) {
  const [turnId, game, placedMicros, id] = readCursor(after, 'number', 'number', 'number', 'number');
  return { turnId, game: game as GameType, placedMicros, id };
}

function viewBet(bet: UserBet): Bet {
  const { id, turnId, game, placedAt, total, kind, result, address, deviceId, deviceName } = bet;
  const win = winOfBet(bet);
  return {
    betId: String(id),
    turnId,
    gametype: game,
    placedAt,
    total,
    lines: linesOf(bet),
    state: kind === null ? 'running' : kind === 'cancel' ? 'cancelled' : win > 0 ? 'won' : 'lost',
    win,
    result: result ?? '',
    ...(address !== null && { address }),
    ...(deviceId !== null && { login: deviceId.slice(0, 6) }),
    ...(deviceName !== null && { device: deviceName }),
  };
}

function winOfBet({ game, kind, result, total, ds, bs, ...bet }: UserBet) {
  if (kind === 'cancel') return total;
  return result === null ? coin(0) : winOf({ ...bet, dsBet: ds, bsBet: bs }, drawnSides(game, result));
}

function linesOf({ game, numbers, stakes, odds, ds, dsOdds, bs, bsOdds }: UserBet): Bet['lines'] {
  const sides = [
    { on: 'odd', stake: ds[0], odds: dsOdds[0] },
    { on: 'even', stake: ds[1], odds: dsOdds[1] },
    { on: 'big', stake: bs[0], odds: bsOdds[0] },
    { on: 'small', stake: bs[1], odds: bsOdds[1] },
  ];
  return [
    ...numbers.map((number, at) => ({ on: formatNumber(game, number), stake: stakes[at]!, odds: odds[at]! })),
    ...sides.filter(({ stake }) => stake > 0),
  ];
}
