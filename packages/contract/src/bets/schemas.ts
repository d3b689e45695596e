import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { Inclusion, Receipt } from '../proof/schemas';
import { byNumber, coins, day, gameType, millis, named, nothing, oneOf, page, pair, turnId } from '../parts';
import { toolSchemas } from './tool-schemas';
import { uncheckedNumbers, uncheckedPair, uncheckedStakes } from './unchecked';

const infoRequest = Type.Object({
  gametype: gameType(),
  index: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 99, default: 0, description: 'The page of 100 numbers' }),
  ),
  lastModify: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The version of the odds that the caller has',
    }),
  ),
});

const BetInfo = named('BetInfo', {
  turnId: turnId(),
  endTime: millis(),
  serverTime: millis(),
  lastModify: Type.Integer(),
  betTimeMap: Type.Optional(
    Type.Array(Type.Integer(), {
      description: 'Odds in hundredths; left out if the caller has this version',
    }),
  ),
  nearlyFull: Type.Optional(
    Type.Array(Type.Integer(), {
      description:
        'Places in betTimeMap of numbers with less than a tenth of their cap left; left out with it',
    }),
  ),
  dsTimes: pair(),
  bsTimes: pair(),
  baseBet: coins(),
  cancelSeconds: Type.Optional(
    Type.Integer({
      description:
        'Bets can be cancelled until so many seconds before endTime; missing where the operator does not allow it',
    }),
  ),
});

const OwnBetInfo = Type.Interface(
  [BetInfo],
  { coin: coins(), betlimit: coins(), staked: byNumber(), dsStaked: pair(), bsStaked: pair() },
  { title: 'OwnBetInfo' },
);

const Bet = named('Bet', {
  betId: Type.String(),
  turnId: turnId(),
  gametype: gameType(),
  game: Type.String(),
  result: Type.String({ description: 'Empty until the draw has one' }),
  cancelled: Type.Boolean({ description: 'The draw was cancelled; winScore is the refunded stake' }),
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
  revision: Type.Integer({ description: '0 until the draw is settled; above 1 after a correction' }),
  cancelHash: Type.Optional(
    Type.String({ description: 'As it came with the bet; missing for a bet that cannot be cancelled' }),
  ),
  leaf: Type.Optional(
    Type.String({ description: "The bet's hash in the book of its draw; its first 12 digits are its code" }),
  ),
});

const BetsOfGame = named('BetsOfGame', {
  gametype: gameType(),
  game: Type.String(),
  list: Type.Array(Bet),
});

const OwnDraw = named('OwnDraw', {
  turnid: turnId(),
  gametype: gameType(),
  openTime: Type.Integer({ description: 'When its result is due' }),
  bets: Type.Integer({ minimum: 1 }),
  stakes: coins(),
  settled: Type.Boolean(),
  cancelled: Type.Boolean({ description: 'The draw was cancelled; win is the refunded stake' }),
  result: Type.String({ description: 'Empty until the draw has one' }),
  win: coins({ description: 'Coins paid for the bets in all' }),
  rebate: coins(),
});

const cancelHash = () =>
  Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{64}$',
      description:
        'SHA-256 of "truedraw.cancel.1", a line feed and a secret of 64 hexadecimal digits. Only who knows the secret can cancel the bet',
    }),
  );

const times = () =>
  Type.Integer({ minimum: 1, maximum: 1_000, description: 'By how much the slip is multiplied' });

const LaterDraw = named('LaterDraw', {
  turnId: turnId(),
  endTime: Type.Integer({ description: 'When betting on the draw ends' }),
  openTime: Type.Integer({ description: 'When its result is due' }),
});

const BetInSeries = named('BetInSeries', {
  betId: Type.String(),
  turnId: turnId(),
  times: times(),
  charge: coins({ description: 'The whole stake' }),
  state: oneOf('running', 'won', 'lost', 'refunded', 'cancelled', 'stopped'),
  winScore: coins({ description: 'Coins won, or given back where the draw was cancelled' }),
  endTime: Type.Integer({ description: 'When betting on the draw ends' }),
  openTime: Type.Integer({ description: 'When its result is due' }),
});

const Series = named('Series', {
  id: Type.String(),
  gametype: gameType(),
  game: Type.String(),
  stopAfterWin: Type.Boolean(),
  createtime: millis(),
  list: Type.Array(BetInSeries, { description: 'In the order of the draws' }),
});

const betRefusals = [
  'BetNumberInvalid',
  'BetAmountInvalid',
  'NothingSelected',
  'OverBetLimit',
  'GameClosed',
  'DrawUnknown',
  'DrawClosed',
  'DrawNotYetOpen',
  'NumberFull',
  'NumberBlocked',
  'NotEnoughCoins',
  'KeyReused',
  'BetUncertain',
  'OnBreak',
  'SelfExcluded',
  'OverOwnLimit',
] as const;

export const playerSchemas = {
  betInfo: { request: infoRequest, response: BetInfo, refusals: ['GameClosed', 'PageUnknown', 'NoDraw'] },
  betInfoMy: {
    request: infoRequest,
    response: OwnBetInfo,
    refusals: ['GameClosed', 'PageUnknown', 'NoDraw'],
  },
  myBet: {
    request: nothing(),
    response: Type.Array(BetsOfGame),
  },
  betLog: {
    request: Type.Object({ gametype: gameType(), ...page(10) }),
    response: Type.Object({ list: Type.Array(Bet), totalCount: Type.Integer() }),
    refusals: ['ArchiveUnreadable'],
  },
  myDraws: {
    request: Type.Object({
      startTime: Type.Optional(day({ description: 'The first day of the draws; by default yesterday' })),
      endTime: Type.Optional(day({ description: 'The last day of the draws' })),
    }),
    response: Type.Object({
      list: Type.Array(OwnDraw, { description: 'The newest 2,000 draws, newest first' }),
    }),
    refusals: ['ArchiveUnreadable'],
  },
  betReceipt: {
    request: Type.Object({
      turnid: turnId(),
      gametype: gameType(),
      betid: Type.String({ pattern: '^[0-9]{1,16}$' }),
    }),
    response: named('BetReceipt', {
      leaf: Type.String(),
      receipt: Receipt,
      inclusion: Type.Optional(Inclusion),
    }),
    refusals: ['ArchiveUnreadable', 'NotFound'],
  },
  placeBet: {
    request: Type.Object({
      turnid: turnId(),
      gametype: gameType(),
      numbet: Type.Optional(uncheckedStakes()),
      dsBet: Type.Optional(uncheckedPair('Coins on [odd, even]')),
      bsBet: Type.Optional(uncheckedPair('Coins on [big, small]')),
      cancelHash: cancelHash(),
    }),
    response: named('PlacedBet', {
      coin: coins(),
      betId: Type.String(),
      leaf: Type.Optional(Type.String()),
      receipt: Type.Optional(Receipt),
    }),
    refusals: [...betRefusals],
  },
  laterDraws: {
    request: Type.Object({ gametype: gameType() }),
    response: Type.Object({ serverTime: millis(), list: Type.Array(LaterDraw) }),
    refusals: ['GameClosed'],
  },
  betLater: {
    request: Type.Object({
      gametype: gameType(),
      numbet: Type.Optional(uncheckedStakes()),
      dsBet: Type.Optional(uncheckedPair('Coins on [odd, even]')),
      bsBet: Type.Optional(uncheckedPair('Coins on [big, small]')),
      draws: Type.Array(Type.Object({ turnId: turnId(), times: times(), cancelHash: cancelHash() }), {
        minItems: 1,
        maxItems: 20,
        description: 'Each draw once',
      }),
      stopAfterWin: Type.Optional(
        Type.Boolean({ description: 'After a win the bets on draws that have not closed are given back' }),
      ),
    }),
    response: named('PlacedSeries', {
      coin: coins({ description: 'The balance after all bets' }),
      list: Type.Array(
        named('PlacedInSeries', {
          turnId: turnId(),
          betId: Type.String(),
          leaf: Type.Optional(Type.String()),
          receipt: Type.Optional(Receipt),
        }),
        { description: 'In the order of the draws' },
      ),
    }),
    refusals: [...betRefusals],
  },
  mySeries: {
    request: nothing(),
    response: Type.Object({ list: Type.Array(Series, { description: 'The newest 30, newest first' }) }),
    refusals: ['ArchiveUnreadable'],
  },
  cancelBet: {
    request: Type.Object({
      turnid: turnId(),
      gametype: gameType(),
      betid: Type.String({ pattern: '^[0-9]{1,16}$' }),
      secret: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
    response: named('CancelledBet', { coin: coins() }),
    refusals: ['NotFound', 'CancelNotAllowed', 'CancelTooLate', 'CancelSecretWrong'],
  },
  lockBet: {
    request: Type.Object({
      turnId: turnId(),
      gameType: gameType(),
      lockList: uncheckedNumbers(),
    }),
    response: named('LockedOdds', { lockResultMap: byNumber(), expiresAt: millis() }),
    refusals: [
      'BetNumberInvalid',
      'NothingSelected',
      'GameClosed',
      'DrawUnknown',
      'DrawClosed',
      'DrawNotYetOpen',
    ],
  },
  ...toolSchemas,
} satisfies Record<string, CallSchemas>;
