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

/** A bet of a player with all answers that it got. */
export interface Attempt {
  key: string;
  player: Player;
  fields: BetFields;
  /** It must never be accepted. */
  isBad: boolean;
  /** The outcome of each try: `ok`, the name of a refusal, or how its answer was lost. */
  tries: string[];
  placed?: { betId: string; coin: number };
  /** The name of a certain refusal: no try was placed. */
  refused?: string;
}

/** Whether the answer of a try leaves it unknown if the bet was placed. */
export const isUnknown = (name: string): boolean =>
  ['cut', 'broken', 'hung', 'strange', 'BetUncertain', 'Internal'].includes(name);

/** What a bet and its row have in common, independent of how the server makes ids. */
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

export const fingerprintOf = ({ player, fields }: Attempt): string =>
  fingerprint({
    userId: player.userId,
    turnId: fields.turnid,
    game: fields.gametype,
    stakes: Object.entries(fields.numbet).map(([number, stake]) => [Number(number), stake]),
    ds: fields.dsBet,
    bs: fields.bsBet,
  });

export const totalOf = ({ fields: { numbet, dsBet, bsBet } }: Attempt): number =>
  [...Object.values(numbet), ...dsBet, ...bsBet].reduce((sum, stake) => sum + stake, 0);

/** Makes bets, most of them valid, no two of one player equal: so each can be found in the table of bets. */
export function createAttemptMaker(players: readonly Player[], turns: Turns) {
  const seen = new Set<string>();
  return (): Attempt | undefined => {
    const open = turns.open();
    if (!open.length) return undefined;
    for (;;) {
      const attempt: Attempt = {
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
      fill(attempt);
      if (chance(0.15)) spoil(attempt, turns);
      const print = fingerprintOf(attempt);
      if (seen.has(print)) continue;
      seen.add(print);
      return attempt;
    }
  };
}

function fill({ fields, player }: Attempt): void {
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
function spoil(attempt: Attempt, turns: Turns): void {
  const { fields } = attempt;
  const past = turns.past();
  attempt.isBad = true;
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
