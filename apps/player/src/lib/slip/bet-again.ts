import type { ResponseOf } from '@truedraw/client/player';
import { fromBetStakes, gameName, type GameType } from '@truedraw/rules';
import { call } from '../api/call';
import { loadDraw, useDrawStore } from '../draw/draw-info';
import { failureText } from '../failure-text';
import { t } from '../i18n/t';
import { hrefOf } from '../router/paths';
import { open } from '../router/router';
import { useSessionStore } from '../session/session-store';
import { showToast } from '../toast';
import { writeSlip } from './slip-store';

type Bet = ResponseOf<'betLog'>['list'][number];

const userNow = (): number | undefined => useSessionStore.getState().session?.account.userId;

/** Opens a slip with the lines and stakes of an earlier bet or a saved slip, for the draw that takes bets. */
export async function betAgain(
  bet: Pick<Bet, 'game' | 'stakes' | 'dsBet' | 'bsBet'>,
  userId = userNow(),
): Promise<void> {
  const { game, stakes: numberStakes, dsBet, bsBet } = bet;
  await loadDraw(game, 0);
  if (userNow() !== userId) return;
  const { draw, error } = useDrawStore.getState()[game];
  const lines = fromBetStakes(game, { numberStakes, dsBet, bsBet });
  if (!draw) {
    const isFailed = error !== undefined;
    return showToast(isFailed ? failureText(t, error, 'Common.OPFail') : t('Bet.NoDraw'), 'failure');
  }
  if (!lines.ok) return showToast(t(lines.reason), 'failure');
  writeSlip({ game, turnId: draw.turnId, lines: lines.value });
  return void open(hrefOf('/selectresult'));
}

/** The caller's newest bet on a game, of a draw without a result or with one. */
async function lastBet(game: GameType): Promise<Bet | undefined> {
  const running = (await call('myBet', {})).flatMap((each) => (each.game === game ? each.list : []));
  const bets = running.length > 0 ? running : (await call('betLog', { game, page: 0, pageSize: 10 })).list;
  return bets.toSorted((one, other) => other.placedAt - one.placedAt)[0];
}

/** The same for the newest bet on a game. */
export async function betLastAgain(game: GameType): Promise<void> {
  const userId = userNow();
  try {
    const bet = await lastBet(game);
    if (bet) await betAgain(bet, userId);
    else showToast(t('Bet.AgainNone', { game: gameName(game) }));
  } catch (error) {
    showToast(failureText(t, error, 'Common.OPFail'), 'failure');
  }
}
