// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { logInPlayer, refusal } from '../../testing/player';
import { useDrawStore } from '../draw/draw-info';
import { t } from '../i18n/t';
import { useToastStore } from '../toast';
import { betAgain } from './bet-again';
import { readSlip } from './slip-store';

const bet = { game: 2, stakes: { '07': 100 }, dsBet: [0, 0], bsBet: [0, 0] } as const;
const untouched = useDrawStore.getState();
beforeEach(() => useDrawStore.setState(untouched));

test.each([
  ['no draw is open', () => refusal('NoDraw', ''), () => t('Bet.NoDraw')],
  ['the network fails', () => Response.error(), () => t('Common.NetworkFail')],
  ['the server fails', () => Response.json({ code: 500, msg: 'busy', data: null }), () => 'busy'],
])('a bet that cannot be placed again says why: %s', async (_why, answer, words) => {
  logInPlayer(answer);
  await betAgain({ ...bet, dsBet: [...bet.dsBet], bsBet: [...bet.bsBet] });
  expect(useToastStore.getState().toast?.text).toBe(words());
  expect(readSlip()).toBeUndefined();
});
