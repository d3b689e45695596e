import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database';
import { between, chance, oneOf } from './random';

/** How a turn ends. With a correction, the first figures are wrong. */
export type TurnEnd = 'result' | 'correction' | 'cancelled while open' | 'cancelled after its result';

export interface Turn {
  turnId: number;
  opensAt: number;
  closesAt: number;
  dueAt: number;
  end: TurnEnd;
  /** Four digits each: the first figures, and those that correct them. */
  digits: [string, string];
}

export const games = [2, 3, 4] as const;
export type Game = (typeof games)[number];

/** Few numbers, so that many bets are on the same ones, odds move, caps fill up and people win. */
const hotDigits = ['0000', '0707', '1123', '5050', '7738', '9949', '9999', '4242'];

/** 2D is the first two of the four digits, 3D those and the last, 4D all. */
const numberOf = (game: Game, digits: string): string =>
  ({ 2: digits.slice(0, 2), 3: digits.slice(0, 2) + digits.slice(3), 4: digits })[game];

export const hotNumbers = (game: Game): string[] => hotDigits.map((digits) => numberOf(game, digits));

/** Blocked for every turn before the load begins. */
export const blockedNumber = (game: Game): string => '13'.padStart(game, '0');

/** The caps and limits that the operator sets; small enough to be reached. */
export const capOf = (game: Game): number => ({ 2: 500_000, 3: 3_000_000, 4: 30_000_000 })[game];
export const sideCapCoins = 60_000;
export const maxStakeCoins = 2_000;

/** Turns are announced before they open; a server that is busy with faults takes its time for that. */
const aheadMilliseconds = 10_000;
const usualTiming = { everySeconds: 3, openSeconds: [5, 8] as const };

export interface Turns {
  all: Turn[];
  /** The turns that take bets now, by our clock. */
  open(): Turn[];
  past(): Turn[];
  stop(): Promise<void>;
}

/**
 * Opens a turn of all games every few seconds, directly in the database, because no schedule has such short turns. They
 * are not in the calendar, so a server may remove one before its first bet. Until it opens it is inserted again; later
 * it could take bets and close while no server lives to announce it.
 */
export function startTurns(
  db: Database,
  onOpened: (turn: Turn) => void,
  timing: { everySeconds: number; openSeconds: readonly [least: number, most: number] } = usualTiming,
): Turns {
  const all: Turn[] = [];
  const stopping = new AbortController();
  const notClosed = () => all.filter(({ closesAt }) => closesAt > Date.now());
  const notOpen = () => all.filter(({ opensAt }) => opensAt - Date.now() > 2_000);

  async function keepOpening(): Promise<void> {
    for (let next = Date.now(); !stopping.signal.aborted; await sleep(250)) {
      if (Date.now() >= next) {
        const turn = newTurn(all.length, timing.openSeconds);
        all.push(turn);
        await insert(db, turn);
        onOpened(turn);
        next = Date.now() + timing.everySeconds * 1000;
      }
      for (const turn of notOpen()) if (turn.end !== 'cancelled while open') await insert(db, turn);
    }
  }
  const done = keepOpening();
  return {
    all,
    open: () => notClosed().filter(({ opensAt }) => opensAt <= Date.now()),
    past: () => all.filter(({ closesAt }) => closesAt <= Date.now()),
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

function newTurn(at: number, [least, most]: readonly [number, number]): Turn {
  const opensAt = Date.now() + aheadMilliseconds;
  const closesAt = opensAt + between(least * 1000, most * 1000);
  return {
    // Turn ids of days that are far outside of the calendar.
    turnId: 2_090_000_000 + Math.floor(at / 2) * 100 + (at % 2) + 10_101,
    opensAt,
    closesAt,
    dueAt: closesAt + between(1_000, 2_000),
    end: endOf(at),
    digits: [chance(0.2) ? oneOf(hotDigits) : String(between(0, 9999)).padStart(4, '0'), oneOf(hotDigits)],
  };
}

function endOf(at: number): TurnEnd {
  if (at % 6 === 2) return 'correction';
  if (at % 12 === 4) return 'cancelled while open';
  if (at % 12 === 9) return 'cancelled after its result';
  return 'result';
}

const insert = (db: Database, { turnId, opensAt, closesAt, dueAt }: Turn) =>
  db.query(
    `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at)
     SELECT $1, game, 'ZP', to_timestamp($2 / 1000.0), to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0)
     FROM unnest(ARRAY[2, 3, 4]) AS game ON CONFLICT (turn_id, game) DO NOTHING`,
    [turnId, opensAt, closesAt, dueAt],
  );
