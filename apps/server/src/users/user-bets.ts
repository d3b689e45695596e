import type { StaffResponseOf } from '@truedraw/contract/staff';
import { coin, drawnSides, formatNumber, winOf, type GameType } from '@truedraw/rules';
import { presentTurn, readNewest } from '../bets/newest-months';
import { cursorOf, readCursor } from '../http/cursor';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { listUserBets, type UserBet } from './store/user-bets';
import { findUser } from '../accounts/store/users';

type Bet = StaffResponseOf<'userBets'>['list'][number];

export const userBets: StaffHandler<'userBets'> = async (
  { userid: userId, after, pagesize: pageSize = 50, order = 'desc' },
  { db, lanes, clock, config },
) => {
  if (!(await findUser(db, lanes, userId))) throw new Refusal('UserUnknown');
  const key = after ? keyOf(after) : undefined;
  const read = (firstTurn: number) =>
    listUserBets(db, lanes, userId, { after: key, firstTurn, limit: pageSize, direction: order });
  const turnId = key?.turnId ?? presentTurn(clock.now(), config);
  const bets = await (order === 'desc' ? readNewest({ turnId, pageSize }, read) : read(0));
  const last = bets.length === pageSize ? bets.at(-1) : undefined;
  return {
    list: bets.map(viewBet),
    ...(last && { next: cursorOf(last.turnId, last.game, last.placedMicros, last.id) }),
  };
};

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
