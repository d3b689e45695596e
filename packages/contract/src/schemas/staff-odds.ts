import { Type } from 'typebox';
import { coins, gameType, nothing, turnId } from './parts';

/** Hundredths: 8500 is 85x. Nothing is priced below the stake. */
const fixedOdds = () => Type.Integer({ minimum: 100, maximum: 10_000_000 });
/** Whether a rule holds together is for the rules to say, by name. */
export const ruleOdds = () => Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 });
export const ruleCoins = () =>
  Type.Integer({ minimum: -1_000_000_000_000_000, maximum: 1_000_000_000_000_000 });
const positiveCoins = (maximum: number) => coins({ minimum: 1, maximum });
const oddsPair = () => Type.Unsafe<[number, number]>(Type.Array(fixedOdds(), { minItems: 2, maxItems: 2 }));
const number = () => Type.String({ maxLength: 4, description: 'At its full width: 07' });
/** Left out, or 0, for every turn. */
const turn = () => Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999_999, default: 0 }));

const settings = {
  open: Type.Boolean(),
  baseOdds: ruleOdds(),
  quotaCoins: ruleCoins(),
  stepOdds: ruleOdds(),
  floorOdds: ruleOdds(),
  capCoins: ruleCoins(),
  dsOdds: oddsPair(),
  bsOdds: oddsPair(),
  sideCapCoins: positiveCoins(1_000_000_000_000_000),
  maxStakeCoins: positiveCoins(100_000_000_000),
};

const Game = Type.Object({ gametype: gameType(), ...settings });

const chosen = { gametype: gameType(), number: number(), turnId: turn() };

const Held = { stake: coins(), liability: coins() };
const loss = () =>
  Type.Integer({ description: 'Payout minus every stake; below zero the house wins anyway' });

export const staffOddsSchemas = {
  gameSettings: { request: nothing(), response: Type.Array(Game) },
  setGameSettings: {
    request: Type.Interface([Type.Partial(Type.Object(settings))], { gametype: gameType() }),
    response: Game,
  },
  overrides: {
    request: Type.Object({ gametype: Type.Optional(gameType()) }),
    response: Type.Array(
      Type.Object({
        gametype: gameType(),
        turnId: Type.Integer({ description: '0 for every turn' }),
        number: Type.String(),
        blocked: Type.Boolean(),
        odds: Type.Optional(Type.Integer()),
      }),
    ),
  },
  blockNumber: { request: Type.Object(chosen), response: nothing() },
  setNumberOdds: { request: Type.Object({ ...chosen, odds: fixedOdds() }), response: nothing() },
  liftOverride: { request: Type.Object(chosen), response: nothing() },
  exposure: {
    request: Type.Object({
      gametype: gameType(),
      turnId: turnId(),
      index: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 99,
          description: 'All of one hundred of numbers, with their odds',
        }),
      ),
    }),
    response: Type.Object({
      stake: coins({ description: 'On the whole draw' }),
      worst: Type.Object({
        number: Type.String(),
        payout: coins(),
        loss: loss(),
      }),
      numbers: Type.Array(
        Type.Object({
          number: Type.String(),
          ...Held,
          payout: coins({ description: 'If it is drawn, with the sides it stands on' }),
          loss: loss(),
          odds: Type.Optional(
            Type.Integer({ description: 'Hundredths; 0 while it is blocked; with `index`, of an open draw' }),
          ),
        }),
        { description: 'Those that somebody holds; with `index` the hundred' },
      ),
      hundreds: Type.Array(
        Type.Object({
          index: Type.Integer({ description: 'Of the hundred: 7 is 700 to 799' }),
          ...Held,
          payout: coins({ description: 'Of its worst number' }),
          loss: loss(),
        }),
        { description: 'One for 2D, ten for 3D, a hundred for 4D' },
      ),
      ds: Type.Array(Type.Object(Held), { description: 'Odd, even' }),
      bs: Type.Array(Type.Object(Held), { description: 'Big, small' }),
    }),
  },
};
