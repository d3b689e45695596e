import { createHash } from 'node:crypto';
import {
  coin,
  drawKeyOf,
  isNearlyFull,
  noOdds,
  numberCount,
  numbersPerPage,
  oddsAt,
  type GameType,
} from '@truedraw/rules';
import { allLanes } from '../db/lane';
import type { Pool } from '../db/pool';
import { gameSettingsOf, type GameSettings } from '../draws/game-settings';
import { listBettingDraws, readClockAndGames, type ListedDraw } from './store/betting-draws';
import { readLiabilities } from './store/exposures';
import { overridesOfDraw, readOverrides } from './store/odds-overrides';
import { tickClock } from '../tick-clock';

/** A hundred numbers' odds, ready to be sent. */
export interface OddsPage {
  odds: readonly number[];
  /** The places in `odds` of numbers with little room left. */
  nearlyFull: readonly number[];
  /** Both as JSON. */
  json: { odds: string; nearlyFull: string };
  /** Changes with the draw, the page, any of its odds or of these marks, and is the same in every process. */
  version: number;
}

export interface BoardDraw {
  turnId: number;
  game: GameType;
  opensAt: number;
  closesAt: number;
  settings: GameSettings;
  page(index: number): OddsPage;
}

/** The odds of the open draws for display. Bets are never decided on it. */
export interface OddsBoard {
  /** The open draw of a game; undefined when there is none or the operator has closed the game. */
  drawOf(game: GameType): Promise<BoardDraw | undefined>;
  /** The same without waiting, if the snapshot is recent; otherwise undefined. */
  peek(game: GameType): BoardDraw | undefined;
  settingsOf(game: GameType): Promise<GameSettings>;
  /** The database's clock, in milliseconds since 1970. */
  now(): number;
  /** Makes the next call read again, after a change that this process knows of. */
  expire(): void;
}

interface Snapshot {
  draws: readonly BoardDraw[];
  settings: Record<GameType, GameSettings>;
}

/** Changes of other servers appear after this time at most. A poll after half of it starts a refresh. */
const maxAgeMilliseconds = 250;
/** During a refresh a poll gets the old snapshot up to this age. Otherwise polls would queue up under load. */
const maxAgeMeanwhileMilliseconds = 2_000;

export function createOddsBoard(db: Pool, lanes: number): OddsBoard {
  const built = new Map<string, { signature: string; draw: BoardDraw }>();
  let clockOffset = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let snapshot: Snapshot | undefined;
  let refreshing: Promise<Snapshot> | undefined;
  /** Whether something changed after the running refresh began. The refresh may have missed it. */
  let isOutdated = false;
  let nextRefresh: Promise<Snapshot> | undefined;

  async function current(): Promise<Snapshot> {
    if (snapshot && tickClock().now - readAt < maxAgeMilliseconds) return snapshot;
    return refreshOnce();
  }

  /** Callers share the running refresh. If it is outdated, they share the one that follows. */
  function refreshOnce(): Promise<Snapshot> {
    if (refreshing && isOutdated)
      return (nextRefresh ??= refreshing.catch(() => undefined).then(refreshAgain));
    if (refreshing) return refreshing;
    isOutdated = false;
    return (refreshing = refresh(performance.now()).finally(() => (refreshing = undefined)));
  }

  function refreshAgain(): Promise<Snapshot> {
    nextRefresh = undefined;
    return refreshOnce();
  }

  async function refresh(startedAt: number): Promise<Snapshot> {
    const [{ now, games }, listed] = await Promise.all([readClockAndGames(db), listBettingDraws(db, lanes)]);
    clockOffset = now - Math.round((startedAt + performance.now()) / 2);
    const settings = gameSettingsOf(games);
    const draws = await Promise.all(listed.map((draw) => build(draw, settings[draw.game])));
    for (const key of built.keys()) {
      if (!draws.some(({ turnId, game }) => key === drawKeyOf(turnId, game))) built.delete(key);
    }
    snapshot = { draws, settings };
    // The age counts from the start of the refresh: a change that it missed is newer than that.
    readAt = isOutdated ? Number.NEGATIVE_INFINITY : startedAt;
    return snapshot;
  }

  async function build(listed: ListedDraw, settings: GameSettings): Promise<BoardDraw> {
    const key = drawKeyOf(listed.turnId, listed.game);
    const signature = JSON.stringify([listed, settings]);
    const known = built.get(key);
    if (known?.signature === signature) return known.draw;
    const { turnId, game, opensAt, closesAt } = listed;
    // Read after the version: if the odds change in between, the next refresh finds a new version and reads again.
    const [liabilities, rows] = await Promise.all([
      readLiabilities(db, allLanes(lanes), listed),
      readOverrides(db, { turnIds: [turnId], games: [game] }),
    ]);
    const overrides = overridesOfDraw(rows, listed);
    const { rule } = settings;
    const numbers = Array.from({ length: numberCount(game) }, (_, number): ShownNumber => {
      const liabilityCoins = liabilities.get(number) ?? coin(0);
      const odds = oddsAt({ rule, liabilityCoins, override: overrides.get(number) });
      const isLow = odds !== noOdds && isNearlyFull({ capCoins: rule.capCoins, liabilityCoins });
      return { odds, isNearlyFull: isLow };
    });
    const draw = { turnId, game, opensAt, closesAt, settings, page: pagesOf(numbers, key) };
    built.set(key, { signature, draw });
    return draw;
  }

  const now = () => Math.floor(tickClock().now) + clockOffset;
  function drawIn({ draws, settings }: Snapshot, game: GameType): BoardDraw | undefined {
    if (!settings[game].open) return undefined;
    const moment = now();
    return draws.find((draw) => draw.game === game && draw.opensAt <= moment && moment < draw.closesAt);
  }

  return {
    drawOf: async (game) => drawIn(await current(), game),
    peek(game) {
      const age = tickClock().now - readAt;
      const maxAge = refreshing ? maxAgeMeanwhileMilliseconds : maxAgeMilliseconds;
      // An error is ignored here: a caller that needs the snapshot starts a refresh of its own and gets the error.
      if (age > maxAgeMilliseconds / 2) refreshOnce().catch(() => undefined);
      return snapshot && age < maxAge ? drawIn(snapshot, game) : undefined;
    },
    settingsOf: async (game) => (await current()).settings[game],
    now,
    expire() {
      readAt = Number.NEGATIVE_INFINITY;
      isOutdated = true;
    },
  };
}

interface ShownNumber {
  odds: number;
  isNearlyFull: boolean;
}

/** A page is built on its first request: 4D has a hundred pages, and few of them are read. */
function pagesOf(numbers: readonly ShownNumber[], drawKey: string): (index: number) => OddsPage {
  const pages: OddsPage[] = [];
  return (index) => {
    const known = pages[index];
    if (known) return known;
    const part = numbers.slice(index * numbersPerPage, (index + 1) * numbersPerPage);
    const odds = part.map((number) => number.odds);
    const nearlyFull = part.flatMap((number, place) => (number.isNearlyFull ? place : []));
    const json = { odds: JSON.stringify(odds), nearlyFull: JSON.stringify(nearlyFull) };
    const text = `${drawKey}:${index}:${json.odds}${json.nearlyFull}`;
    const version = createHash('sha1').update(text).digest().readUIntBE(0, 6);
    return (pages[index] = { odds, nearlyFull, json, version });
  };
}
