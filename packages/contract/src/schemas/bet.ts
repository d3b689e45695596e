import { Type } from 'typebox';
import { Inclusion, Receipt } from './proof';
import { byNumber, coins, day, gameType, millis, nothing, page, pair, turnId } from './parts';

const infoRequest = Type.Object({
  gametype: gameType(),
  index: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 99, default: 0, description: 'The page of 100 numbers' }),
  ),
  lastModify: Type.Optional(Type.Integer({ minimum: 0, description: 'The version that the caller has' })),
});

/** What is in these is looked at by the rules, line by line, and refused by name. */
const uncheckedStakes = () =>
  Type.Unsafe<Record<string, number>>({ type: 'object', description: 'Coins by number at its full width' });
const uncheckedPair = (description: string) => Type.Unsafe<number[]>({ type: 'array', description });
const uncheckedNumbers = () =>
  Type.Unsafe<string[]>({ type: 'array', description: 'Numbers at their full width' });

const BetInfo = Type.Object({
  turnId: turnId(),
  endTime: millis(),
  serverTime: millis(),
  lastModify: Type.Integer(),
  betTimeMap: Type.Optional(
    Type.Array(Type.Integer(), {
      description: 'Odds in hundredths; left out when the caller has this version',
    }),
  ),
  dsTimes: pair(),
  bsTimes: pair(),
  baseBet: coins(),
});

const Bet = Type.Object({
  betId: Type.String(),
  turnId: turnId(),
  gametype: gameType(),
  game: Type.String(),
  result: Type.String({ description: 'Empty until the draw has one' }),
  cancelled: Type.Boolean({ description: 'The draw was cancelled; winScore is the stake given back' }),
  betMap: byNumber(),
  betTimeMap: byNumber(),
  dsBet: pair(),
  bsBet: pair(),
  dsTimes: pair(),
  bsTimes: pair(),
  winScore: coins(),
  createtime: millis(),
  endTime: Type.Integer({ description: 'When betting on the draw ends' }),
  openTime: Type.Integer({ description: 'When its result is due' }),
  revision: Type.Integer({ description: '0 until the draw is settled, more than 1 after a correction' }),
  leaf: Type.Optional(
    Type.String({ description: "The bet's hash in the book of its draw; its first 12 digits are its code" }),
  ),
});

const Result = Type.Object({
  gametype: gameType(),
  turnid: turnId(),
  result: Type.String(),
  name: Type.String(),
  set: Type.String(),
  value: Type.String(),
  source: Type.String({ description: 'The feed that said the figures, or the operator' }),
  openTime: millis(),
  releaseTime: Type.Integer({ description: 'When this revision became official' }),
  session: Type.String({ description: 'ZP or WP; of a fast round its number in the day' }),
  revision: Type.Integer({ description: '1, and more after a correction' }),
  simulated: Type.Boolean({ description: 'The figures are made up, for demonstration' }),
  cancelled: Type.Boolean({ description: 'The draw was cancelled and has no result' }),
});

export const betSchemas = {
  betInfo: { request: infoRequest, response: BetInfo },
  betInfoMy: {
    request: infoRequest,
    response: Type.Interface([BetInfo], {
      coin: coins(),
      betlimit: coins(),
      staked: byNumber(),
      dsStaked: pair(),
      bsStaked: pair(),
    }),
  },
  myBet: {
    request: nothing(),
    response: Type.Array(Type.Object({ gametype: gameType(), game: Type.String(), list: Type.Array(Bet) })),
  },
  betLog: {
    request: Type.Object({ gametype: gameType(), ...page(10) }),
    response: Type.Object({ list: Type.Array(Bet), totalCount: Type.Integer() }),
  },
  lastPrice: {
    request: nothing(),
    response: Type.Object({ updateTime: millis(), set: Type.String(), value: Type.String() }),
  },
  resultLog: {
    request: Type.Object({
      type: Type.Optional(gameType()),
      startTime: Type.Optional(day()),
      endTime: Type.Optional(day()),
      /** That draw's alone, of every game or of the type, in `list`. */
      turnid: Type.Optional(turnId()),
      since: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'Only what became official after this moment, corrections of older draws included',
        }),
      ),
      count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 10_000, description: 'The newest so many of a game' }),
      ),
    }),
    response: Type.Object({
      two: Type.Array(Result),
      three: Type.Array(Result),
      four: Type.Array(Result),
      list: Type.Array(Result),
    }),
  },
  today: {
    request: nothing(),
    response: Type.Object({
      updateUrl: Type.String({ description: 'Where anyone can look the figures up' }),
      showTimes: Type.Array(millis(), { minItems: 2, maxItems: 2 }),
      turnIds: Type.Array(turnId(), {
        minItems: 2,
        maxItems: 2,
        description: 'The draws that showTimes are of',
      }),
      simulated: Type.Boolean({ description: 'The feed makes its figures up, for demonstration' }),
      openStatus: Type.Integer({ description: '1 on a market day, 0 when the market is closed today' }),
      opened: Type.Array(
        Type.Object({
          gametype: gameType(),
          gameName: Type.String(),
          result: Type.String(),
          openTime: millis(),
          turnid: turnId(),
          session: Type.String({ description: 'ZP or WP; of a fast round its number in the day' }),
          revision: Type.Integer({ description: '1, and more after a correction' }),
          simulated: Type.Boolean(),
          cancelled: Type.Boolean(),
        }),
      ),
    }),
  },
  streamTicket: {
    request: nothing(),
    response: Type.Object({
      ticket: Type.String(),
      seconds: Type.Integer({ description: 'How long it may be used, once' }),
    }),
  },
  placeBet: {
    request: Type.Object({
      turnid: turnId(),
      gametype: gameType(),
      numbet: Type.Optional(uncheckedStakes()),
      dsBet: Type.Optional(uncheckedPair('Coins on [odd, even]')),
      bsBet: Type.Optional(uncheckedPair('Coins on [big, small]')),
    }),
    response: Type.Object({
      coin: coins(),
      betId: Type.String(),
      leaf: Type.Optional(Type.String()),
      receipt: Type.Optional(Receipt),
    }),
  },
  betReceipt: {
    request: Type.Object({
      turnid: turnId(),
      gametype: gameType(),
      betid: Type.String({ pattern: '^[0-9]{1,16}$' }),
    }),
    response: Type.Object({
      leaf: Type.String(),
      receipt: Receipt,
      inclusion: Type.Optional(Inclusion),
    }),
  },
  lockBet: {
    request: Type.Object({
      turnId: turnId(),
      gameType: gameType(),
      lockList: uncheckedNumbers(),
    }),
    response: Type.Object({ lockResultMap: byNumber(), expiresAt: millis() }),
  },
};
