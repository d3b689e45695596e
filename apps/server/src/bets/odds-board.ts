import { createHash } from 'node:crypto';
import { coin, drawKeyOf, numberCount, numbersPerPage, oddsAt, type GameType } from '@truedraw/rules';
import { allLanes } from '../db/lane';
import type { Pool } from '../db/pool';
import { gameSettingsOf, type GameSettings } from '../draws/game-settings';
import { listBettingDraws, readClockAndGames, type ListedDraw } from './store/betting-draws';
import { readLiabilities } from './store/exposures';
import { overridesOfDraw, readOverrides } from './store/odds-overrides';
import { turnClock } from '../turn-clock';

/** A hundred numbers' odds, ready to be sent. */
export interface OddsPage {
  odds: readonly number[];
  /** `odds` as it stands in an answer. */
  json: string;
  /** Differs when the draw, the page or any of its odds does, and is the same in every process. */
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

/** What is shown of the draws that take bets. Never what a bet is decided on. */
export interface OddsBoard {
  /** The draw of a game that takes bets, if the operator has the game open and there is one. */
  drawOf(game: GameType): Promise<BoardDraw | undefined>;
  /** The same at once, if it was looked at lately; otherwise undefined. */
  peek(game: GameType): BoardDraw | undefined;
  settingsOf(game: GameType): Promise<GameSettings>;
  /** The database's clock, in milliseconds since 1970. */
  now(): number;
  /** Looks again at the next question, for a change that this process knows of. */
  expire(): void;
}

interface Snapshot {
  draws: readonly BoardDraw[];
  settings: Record<GameType, GameSettings>;
}

/** Other servers' changes are seen after this long; in half of it, somebody who polls has us look again. */
const maxAgeMilliseconds = 250;
/** While a look is under way, a poll gets what there is rather than join a queue, which a busy minute makes longer. */
const maxAgeMeanwhileMilliseconds = 2_000;

export function createOddsBoard(db: Pool, lanes: number): OddsBoard {
  const built = new Map<string, { signature: string; draw: BoardDraw }>();
  let clockOffset = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let snapshot: Snapshot | undefined;
  let reading: Promise<Snapshot> | undefined;
  /** Whether something changed after the look under way began, which may have missed it. */
  let isOvertaken = false;
  let following: Promise<Snapshot> | undefined;

  async function current(): Promise<Snapshot> {
    if (snapshot && turnClock().now - readAt < maxAgeMilliseconds) return snapshot;
    return lookOnce();
  }

  /** One look for all who ask meanwhile; who asks after it was overtaken gets the one that follows it. */
  function lookOnce(): Promise<Snapshot> {
    if (reading && isOvertaken) return (following ??= reading.catch(() => undefined).then(lookAgain));
    if (reading) return reading;
    isOvertaken = false;
    return (reading = look(performance.now()).finally(() => (reading = undefined)));
  }

  function lookAgain(): Promise<Snapshot> {
    following = undefined;
    return lookOnce();
  }

  async function look(startedAt: number): Promise<Snapshot> {
    const [{ now, games }, listed] = await Promise.all([readClockAndGames(db), listBettingDraws(db, lanes)]);
    clockOffset = now - Math.round((startedAt + performance.now()) / 2);
    const settings = gameSettingsOf(games);
    const draws = await Promise.all(listed.map((draw) => build(draw, settings[draw.game])));
    for (const key of built.keys()) {
      if (!draws.some(({ turnId, game }) => key === drawKeyOf(turnId, game))) built.delete(key);
    }
    snapshot = { draws, settings };
    // Its age counts from the start: what it missed is younger than that.
    readAt = isOvertaken ? Number.NEGATIVE_INFINITY : startedAt;
    return snapshot;
  }

  async function build(listed: ListedDraw, settings: GameSettings): Promise<BoardDraw> {
    const key = drawKeyOf(listed.turnId, listed.game);
    const signature = JSON.stringify([listed, settings]);
    const known = built.get(key);
    if (known?.signature === signature) return known.draw;
    const { turnId, game, opensAt, closesAt } = listed;
    // Read after the version: if the odds move in between, the next look finds another version and reads again.
    const [liabilities, rows] = await Promise.all([
      readLiabilities(db, allLanes(lanes), listed),
      readOverrides(db, { turnIds: [turnId], games: [game] }),
    ]);
    const overrides = overridesOfDraw(rows, listed);
    const odds = Array.from({ length: numberCount(game) }, (_, number) =>
      oddsAt({
        rule: settings.rule,
        liabilityCoins: liabilities.get(number) ?? coin(0),
        override: overrides.get(number),
      }),
    );
    const draw = { turnId, game, opensAt, closesAt, settings, page: pagesOf(odds, key) };
    built.set(key, { signature, draw });
    return draw;
  }

  const now = () => Math.floor(turnClock().now) + clockOffset;
  function drawIn({ draws, settings }: Snapshot, game: GameType): BoardDraw | undefined {
    if (!settings[game].open) return undefined;
    const moment = now();
    return draws.find((draw) => draw.game === game && draw.opensAt <= moment && moment < draw.closesAt);
  }

  return {
    drawOf: async (game) => drawIn(await current(), game),
    peek(game) {
      const age = turnClock().now - readAt;
      const maxAge = reading ? maxAgeMeanwhileMilliseconds : maxAgeMilliseconds;
      // A look that fails here is made again, and its failure told, by whoever needs an answer from it.
      if (age > maxAgeMilliseconds / 2) lookOnce().catch(() => undefined);
      return snapshot && age < maxAge ? drawIn(snapshot, game) : undefined;
    },
    settingsOf: async (game) => (await current()).settings[game],
    now,
    expire() {
      readAt = Number.NEGATIVE_INFINITY;
      isOvertaken = true;
    },
  };
}

/** Pages made when first asked for: 4D has a hundred, and few of them are looked at. */
function pagesOf(odds: readonly number[], drawKey: string): (index: number) => OddsPage {
  const pages: OddsPage[] = [];
  return (index) => {
    const known = pages[index];
    if (known) return known;
    const part = odds.slice(index * numbersPerPage, (index + 1) * numbersPerPage);
    const json = JSON.stringify(part);
    const version = createHash('sha1').update(`${drawKey}:${index}:${json}`).digest().readUIntBE(0, 6);
    return (pages[index] = { odds: part, json, version });
  };
}
