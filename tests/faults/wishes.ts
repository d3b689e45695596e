import { randomUUID } from 'node:crypto';
import type { Player } from './people';
import { between, chance, oneOf } from './random';
import {
  blockedNumber,
  games,
  hotNumbers,
  maxStakeCoins,
  sideCapCoins,
  type Game,
  type Turns,
} from './turns';

export interface BetFields {
  turnid: number;
  gametype: Game;
  numbet: Record<string, number>;
  dsBet: [number, number];
  bsBet: [number, number];
}

/** A bet that somebody wants, and all that it was told. */
export interface Wish {
  key: string;
  player: Player;
  fields: BetFields;
  /** Nobody may ever get this one. */
  isBad: boolean;
  /** What each try came to: `ok`, the name of a refusal, or how its answer was lost. */
  tries: string[];
  placed?: { betId: string; coin: number };
  /** The name of a refusal that is certain: no try of this wish was placed. */
  refused?: string;
}

/** Whether a try's answer says nothing for certain about the bet. */
export const isUnknown = (name: string): boolean =>
  ['cut', 'broken', 'hung', 'strange', 'BetUncertain', 'Internal'].includes(name);

/** What a bet and its row have in common, without a word about how the server makes ids. */
export const fingerprint = (bet: {
  userId: number;
  turnId: number;
  game: number;
  stakes: readonly (readonly [number: number, stake: number])[];
  ds: readonly number[];
  bs: readonly number[];
}): string =>
  JSON.stringify([
    bet.userId,
    bet.turnId,
    bet.game,
    bet.stakes.toSorted(([one], [other]) => one - other),
    bet.ds,
    bet.bs,
  ]);

export const fingerprintOf = ({ player, fields }: Wish): string =>
  fingerprint({
    userId: player.userId,
    turnId: fields.turnid,
    game: fields.gametype,
    stakes: Object.entries(fields.numbet).map(([number, stake]) => [Number(number), stake]),
    ds: fields.dsBet,
    bs: fields.bsBet,
  });

export const totalOf = ({ fields: { numbet, dsBet, bsBet } }: Wish): number =>
  [...Object.values(numbet), ...dsBet, ...bsBet].reduce((sum, stake) => sum + stake, 0);

/** Makes wishes, most of them good, no two of one player alike: so each can be found again in the table of bets. */
export function createWisher(players: readonly Player[], turns: Turns) {
  const seen = new Set<string>();
  return (): Wish | undefined => {
    const open = turns.open();
    if (!open.length) return undefined;
    for (;;) {
      const wish: Wish = {
        key: randomUUID(),
        player: oneOf(players),
        fields: {
          turnid: oneOf(open).turnId,
          gametype: oneOf(games),
          numbet: {},
          dsBet: [0, 0],
          bsBet: [0, 0],
        },
        isBad: false,
        tries: [],
      };
      fill(wish);
      if (chance(0.15)) spoil(wish, turns);
      const print = fingerprintOf(wish);
      if (seen.has(print)) continue;
      seen.add(print);
      return wish;
    }
  };
}

function fill({ fields, player }: Wish): void {
  const stake = () => between(1, player.boldness);
  const any = () => String(between(0, 10 ** fields.gametype - 1)).padStart(fields.gametype, '0');
  for (let lines = between(1, 5); lines > 0; lines--) {
    const number = chance(0.7) ? oneOf(hotNumbers(fields.gametype)) : any();
    if (number !== blockedNumber(fields.gametype)) fields.numbet[number] = stake();
  }
  if (chance(0.2)) fields.dsBet[between(0, 1)] = stake();
  if (chance(0.2)) fields.bsBet[between(0, 1)] = stake();
}

/** Turns a good bet into one that must be refused. */
function spoil(wish: Wish, turns: Turns): void {
  const { fields } = wish;
  const past = turns.past();
  wish.isBad = true;
  oneOf([
    () => (fields.numbet['7'.padStart(fields.gametype + 1, '0')] = between(1, 1_000_000)),
    () => (fields.numbet[String(between(0, 9))] = between(1, 1_000_000)),
    () => (fields.numbet[hotNumbers(fields.gametype)[0]!] = between(1, 1_000_000) + 0.5),
    () => (fields.numbet[hotNumbers(fields.gametype)[0]!] = -between(1, 1_000_000)),
    () => (fields.dsBet[0] = -between(1, 1_000_000)),
    () => (fields.numbet[blockedNumber(fields.gametype)] = between(1, 1_000_000)),
    () => (fields.numbet[hotNumbers(fields.gametype)[0]!] = between(maxStakeCoins + 1, 1_000_000)),
    () => (fields.bsBet[1] = between(sideCapCoins + 1, 1_000_000)),
    () => (fields.turnid = 2_080_010_101),
    () => (past.length ? (fields.turnid = oneOf(past).turnId) : (fields.turnid = 2_080_010_102)),
  ])();
}
