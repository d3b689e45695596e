import type { GameType } from '@truedraw/rules';
import type { LogFiles } from '../log/log-reader';
import type { SettledInclusion, SettledLine } from '../settled-tree';
import type { Inclusion, PublishedStop } from '../shapes';
import type { SignedRecord } from '../records';

/** The public files. A failed download throws; a missing file is empty or undefined. */
export interface PublicFiles {
  /** A page of records from this number on, with at most `count` if it is given; empty at the end. */
  records(from: number, count?: number): Promise<readonly SignedRecord[]>;
  /** All records about a turn. */
  draw(turn: number): Promise<readonly SignedRecord[]>;
  /** The leaves of a closed book in their order. */
  leaves(turn: number, game: GameType): Promise<readonly string[]>;
  /** The position of a leaf in its closed book. */
  inclusion(
    turn: number,
    game: GameType,
    leaf: string,
  ): Promise<Pick<Inclusion, 'index' | 'path'> | undefined>;
  /** The published secret of a bet that its bettor cancelled. */
  cancelled(turn: number, game: GameType, leaf: string): Promise<string | undefined>;
  /** Why a bet of a series was stopped. */
  stopped(turn: number, game: GameType, leaf: string): Promise<PublishedStop | undefined>;
  /** Missing: only the chain is checked. */
  log?: LogFiles;
  /** Every bet of a settled draw with its stake and win, in the order of the book. */
  settledLines(turn: number, game: GameType, revision: number): Promise<readonly SettledLine[]>;
  /** The line of one bet, with its path in the settled tree. */
  settledLine(
    turn: number,
    game: GameType,
    revision: number,
    leaf: string,
  ): Promise<SettledInclusion | undefined>;
}
