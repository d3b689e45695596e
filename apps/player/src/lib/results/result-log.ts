import type { ResponseOf } from '@truedraw/client/player';
import { readStoredResponse } from '@truedraw/client/stored';
import type { GameType } from '@truedraw/rules';
import { call } from '../api/call';
import { createResource } from '../resource';

type ResultLog = ResponseOf<'resultLog'>;
export type Result = ResultLog['list'][number];

/** The newest results of every game. They are stored for the next visit. */
export const resultLog = createResource(() => call('resultLog', {}), {
  storeAs: 'results',
  fromWire: (data) => readStoredResponse('resultLog', data) as ResultLog,
});

const ofGame = { 2: 'two', 3: 'three', 4: 'four' } as const satisfies Record<GameType, keyof ResultLog>;

/** The latest draw of a game that was not cancelled. The order of the response does not matter. */
export const newestOf = (log: ResultLog, game: GameType): Result | undefined =>
  log[ofGame[game]].reduce<Result | undefined>((newest, each) => {
    if (each.cancelled) return newest;
    return newest && newest.dueAt >= each.dueAt ? newest : each;
  }, undefined);

/** A cached result, if there is one. */
export const knownResult = (game: GameType, turnId: number): Result | undefined =>
  resultLog.peek()?.[ofGame[game]].find((each) => each.turnId === turnId);
