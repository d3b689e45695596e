import { Type } from 'typebox';
import { byNumber, coins, day, gameType, millis, nothing, page, pair, text, turnId } from './parts';

const infoRequest = Type.Object({
  gametype: gameType(),
  index: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 99, default: 0, description: 'The page of 100 numbers' }),
  ),
  lastModify: Type.Optional(Type.Integer({ minimum: 0, description: 'The version that the caller has' })),
});

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
  betMap: byNumber(),
  betTimeMap: byNumber(),
  dsBet: pair(),
  bsBet: pair(),
  dsTimes: pair(),
  bsTimes: pair(),
  winScore: coins(),
  createtime: millis(),
});

const Result = Type.Object({
  gametype: gameType(),
  turnid: turnId(),
  result: Type.String(),
  name: Type.String(),
  set: Type.String(),
  value: Type.String(),
  source: Type.String(),
  openTime: millis(),
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
      updateUrl: Type.String(),
      showTimes: Type.Array(millis(), { minItems: 2, maxItems: 2 }),
      openStatus: Type.Integer({ description: '1 on a market day, 0 when the market is closed today' }),
      opened: Type.Array(
        Type.Object({
          gametype: gameType(),
          gameName: Type.String(),
          result: Type.String(),
          openTime: millis(),
        }),
      ),
    }),
  },
  placeBet: {
    request: Type.Object({
      turnid: turnId(),
      gametype: gameType(),
      numbet: Type.Optional(byNumber()),
      dsBet: Type.Optional(pair()),
      bsBet: Type.Optional(pair()),
    }),
    response: Type.Object({ coin: coins(), betId: Type.String() }),
  },
  lockBet: {
    request: Type.Object({
      turnId: turnId(),
      gameType: gameType(),
      lockList: Type.Array(text(4), { maxItems: 10_000 }),
    }),
    response: Type.Object({ lockResultMap: byNumber(), expiresAt: millis() }),
  },
};
