import { calls } from '@truedraw/contract';
import type { Locale } from '@truedraw/messages';
import { isGameType, pageCount } from '@truedraw/rules';
import { baseBetCoins } from '../draws/game-settings';
import {
  plainLocale,
  readyAnswer,
  type PlainQuery,
  type PrebuiltAnswers,
  type ReadyAnswer,
} from '../http/prebuilt';
import type { BoardDraw, OddsBoard } from './odds-board';

/** Answers the polls of draw info from ready parts; what it cannot answer goes to the call's handler. */
export function prepareBetInfo(board: OddsBoard, answers: PrebuiltAnswers): void {
  // Everybody who asks in one millisecond gets the same answer.
  let moment = 0;
  let ready = new Map<string, ReadyAnswer>();

  answers.set(calls.betInfo.path, (query) => {
    const asked = askedFor(query);
    const draw = asked && board.peek(asked.game);
    if (!draw) return undefined;
    const now = board.now();
    if (now !== moment) {
      moment = now;
      ready = new Map();
    }
    const locale = plainLocale(query);
    const { version } = draw.page(asked.index);
    const withOdds = asked.lastModify !== String(version);
    const key = `${asked.game}:${asked.index}:${withOdds}:${locale}:${draw.turnId}:${version}`;
    const known = ready.get(key) ?? readyInfo({ draw, index: asked.index, withOdds, now, locale });
    ready.set(key, known);
    return known;
  });
}

/** Plain and right, or undefined. */
function askedFor({ gametype, index = '0', lastModify }: PlainQuery) {
  const game = Number(gametype);
  if (gametype?.length !== 1 || !isGameType(game)) return undefined;
  if (!/^\d{1,2}$/.test(index) || Number(index) >= pageCount(game)) return undefined;
  if (lastModify !== undefined && !/^\d{1,15}$/.test(lastModify)) return undefined;
  return { game, index: Number(index), lastModify };
}

function readyInfo({
  draw,
  index,
  withOdds,
  now,
  locale,
}: {
  draw: BoardDraw;
  index: number;
  withOdds: boolean;
  now: number;
  locale: Locale;
}): ReadyAnswer {
  const { json, version } = draw.page(index);
  const { dsOdds, bsOdds } = draw.settings;
  const odds = withOdds ? `"betTimeMap":${json},` : '';
  return readyAnswer(
    locale,
    `{"turnId":${draw.turnId},"endTime":${draw.closesAt},"serverTime":${now},"lastModify":${version},${odds}` +
      `"dsTimes":[${dsOdds.join()}],"bsTimes":[${bsOdds.join()}],"baseBet":${baseBetCoins}}`,
  );
}
