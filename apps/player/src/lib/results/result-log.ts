import type { ResponseOf } from '@truedraw/contract';
import type { GameType } from '@truedraw/rules';
import { call } from '../api/call';
import { createResource } from '../resource';

type ResultLog = ResponseOf<'resultLog'>;
export type Result = ResultLog['list'][number];

/** The newest results of every game, also from the last visit. */
export const resultLog = createResource(() => call('resultLog', {}), { keepAs: 'results' });

const ofGame = { 2: 'two', 3: 'three', 4: 'four' } as const satisfies Record<GameType, keyof ResultLog>;

/** The latest draw of a game that has numbers; the answer's order is not relied on. */
export const newestOf = (log: ResultLog, game: GameType): Result | undefined =>
  log[ofGame[game]].reduce<Result | undefined>((newest, each) => {
    if (each.cancelled) return newest;
    return newest && newest.openTime >= each.openTime ? newest : each;
  }, undefined);

/** A result among those that are at hand. */
export const knownResult = (game: GameType, turnid: number): Result | undefined =>
  resultLog.peek()?.[ofGame[game]].find((each) => each.turnid === turnid);
