/** The wire's value for a game is also the width of its numbers: 2D has two digits. */
export type GameType = 2 | 3 | 4;
export type GameName = '2D' | '3D' | '4D';

/** Index into dsBet, bsBet and their odds: 0 is odd and big, 1 is even and small. */
export type Side = 0 | 1;

export const gameTypes: readonly GameType[] = [2, 3, 4];
export const side = { big: 0, small: 1, odd: 0, even: 1 } as const;
export const numbersPerPage = 100;

export function isGameType(value: unknown): value is GameType {
  return value === 2 || value === 3 || value === 4;
}

export function gameName(game: GameType): GameName {
  return `${game}D`;
}

export function gameOfName(name: string): GameType | undefined {
  return gameTypes.find((game) => gameName(game) === name);
}

export function widthOf(game: GameType): number {
  return game;
}

/** How many numbers a game has; they run from 0 to one below it. */
export function numberCount(game: GameType): number {
  return 10 ** game;
}

/** The upper half of the range is big: 50-99, 500-999, 5000-9999. */
export function firstBigNumber(game: GameType): number {
  return numberCount(game) / 2;
}

export function isNumberOf(game: GameType, number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number < numberCount(game);
}

export function pageCount(game: GameType): number {
  return numberCount(game) / numbersPerPage;
}

export function pageOfNumber(number: number): number {
  return Math.floor(number / numbersPerPage);
}

/** The hundred numbers of one page of odds. */
export function numbersOfPage(game: GameType, page: number): number[] {
  if (!Number.isInteger(page) || page < 0 || page >= pageCount(game)) {
    throw new RangeError(`${gameName(game)} has no page ${page}`);
  }
  return Array.from({ length: numbersPerPage }, (_, index) => page * numbersPerPage + index);
}
