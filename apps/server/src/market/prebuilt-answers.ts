import { calls } from '@truedraw/contract';
import type { Locale } from '@truedraw/messages';
import { isGameType } from '@truedraw/rules';
import { plainLocale, type PlainFields, type PrebuiltAnswers } from '../http/prebuilt';
import { readyInLocales, type ReadyAnswer } from '../http/ready-answer';
import type { Board } from './board';
import { listText, overviewText, readRange } from './result-log-answer';

type InLocales = (locale: Locale) => ReadyAnswer;

/** At most this many different lists are cached; then the cache is cleared. */
const listsKept = 200;

/** Keeps the most polled answers ready to send. */
export function prepareAnswers(board: Board, answers: PrebuiltAnswers): void {
  let ready: Record<'config' | 'lastPrice' | 'today', InLocales>;
  const lists = new Map<string, InLocales>();
  const prepare = (): void => {
    ready = {
      config: readyInLocales(JSON.stringify(board.config())),
      lastPrice: readyInLocales(JSON.stringify(board.lastPrice())),
      today: readyInLocales(JSON.stringify(board.today())),
    };
  };
  let results = 0;
  board.onChange(() => {
    prepare();
    if (board.results.version() !== results) lists.clear();
    results = board.results.version();
  });
  prepare();

  for (const name of ['config', 'lastPrice', 'today'] as const)
    answers.setByLocale(calls[name].path, (locale) => ready[name](locale));
  const names = ['currency', 'type', 'startTime', 'endTime', 'turnid', 'since', 'count'];
  answers.set(calls.resultLog.path, names, (fields) => resultLog(fields)?.(plainLocale(fields[0])));

  /**
   * Results of one draw, or those that one phone lacks, are rarely the same for two clients: the handler builds them.
   */
  function resultLog(fields: PlainFields): InLocales | undefined {
    const [, type, startTime, endTime, turnid, since, count] = fields;
    if (turnid !== undefined || since !== undefined || count !== undefined) return undefined;
    const key = `${type} ${startTime} ${endTime}`;
    const known = lists.get(key);
    if (known) return known;
    const text = resultLogText(type, { startTime, endTime });
    if (text === undefined) return undefined;
    if (lists.size >= listsKept) lists.clear();
    const list = readyInLocales(text);
    lists.set(key, list);
    return list;
  }

  /** Undefined for a request that the handler will refuse. */
  function resultLogText(
    type: string | undefined,
    days: { startTime: string | undefined; endTime: string | undefined },
  ): string | undefined {
    const range = readRange(days);
    if (!range.ok) return undefined;
    if (type === undefined) return overviewText(board.results, range.value);
    const game = Number(type);
    return isGameType(game) && type.length === 1 ? listText(board.results, game, range.value) : undefined;
  }
}
