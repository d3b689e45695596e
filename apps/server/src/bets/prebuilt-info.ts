import { calls } from '@truedraw/contract';
import { locales, type Locale } from '@truedraw/messages';
import { isGameType, pageCount } from '@truedraw/rules';
import { baseBetCoins } from '../draws/game-settings';
import { plainLocale, type PlainFields, type PrebuiltAnswers } from '../http/prebuilt';
import { readyWithNumber, type ReadyAnswer } from '../http/ready-answer';
import type { BoardDraw, OddsBoard, OddsPage } from './odds-board';

/**
 * A prepared answer for a page: in one language, with or without the odds. All requests of one millisecond get the
 * same bytes.
 */
interface Variant {
  at: (now: string) => ReadyAnswer;
  moment: number;
  ready: ReadyAnswer;
}

/** Answers polls for draw info from prepared parts. Other requests go to the call's handler. */
export function prepareBetInfo(board: OddsBoard, answers: PrebuiltAnswers): void {
  // A page belongs to one draw, and a change of either makes a new object.
  const variantsOf = new WeakMap<OddsPage, Variant[]>();

  answers.set(calls.betInfo.path, ['gametype', 'index', 'lastModify', 'currency'], (fields) => {
    const asked = askedFor(fields);
    const draw = asked && board.peek(asked.game);
    if (!draw) return undefined;
    const page = draw.page(asked.index);
    const withOdds = asked.lastModify !== page.version;
    const locale = plainLocale(fields[3]);
    const now = board.now();
    let variants = variantsOf.get(page);
    if (!variants) variantsOf.set(page, (variants = []));
    const at = locales.indexOf(locale) * 2 + (withOdds ? 1 : 0);
    const variant = (variants[at] ??= variantOf({ draw, page, withOdds, locale, now }));
    if (variant.moment !== now) {
      variant.ready = variant.at(String(now));
      variant.moment = now;
    }
    return variant.ready;
  });
}

/** The fields if they are plain and valid, otherwise undefined. */
function askedFor([gametype, index = '0', lastModify]: PlainFields) {
  const game = Number(gametype);
  if (gametype?.length !== 1 || !isGameType(game)) return undefined;
  if (!isShortNumber(index, 2) || Number(index) >= pageCount(game)) return undefined;
  if (lastModify !== undefined && !isShortNumber(lastModify, 15)) return undefined;
  return {
    game,
    index: Number(index),
    lastModify: lastModify === undefined ? undefined : Number(lastModify),
  };
}

function isShortNumber(text: string, digits: number): boolean {
  if (text.length === 0 || text.length > digits) return false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

function variantOf({
  draw,
  page: { json, version },
  withOdds,
  locale,
  now,
}: {
  draw: BoardDraw;
  page: OddsPage;
  withOdds: boolean;
  locale: Locale;
  now: number;
}): Variant {
  const { dsOdds, bsOdds, cancelAllowed, cancelSeconds } = draw.settings;
  const cancel = cancelAllowed ? `,"cancelSeconds":${cancelSeconds}` : '';
  const odds = withOdds ? `"betTimeMap":${json.odds},"nearlyFull":${json.nearlyFull},` : '';
  // The number of digits of the time stays the same for the next two hundred years.
  const at = readyWithNumber(
    locale,
    `{"serverTime":${now},"turnId":${draw.turnId},"endTime":${draw.closesAt},"lastModify":${version},${odds}` +
      `"dsTimes":[${dsOdds.join()}],"bsTimes":[${bsOdds.join()}],"baseBet":${baseBetCoins}${cancel}}`,
    String(now),
  );
  return { at, moment: now, ready: at(String(now)) };
}
