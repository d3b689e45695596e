// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { serverNow } from '../../../lib/clock';
import { useDrawStore } from '../../../lib/draw/draw-info';
import { t } from '../../../lib/i18n/t';
import { startRouter } from '../../../lib/router/router';
import { readSlip, writeSlip } from '../../../lib/slip/slip-store';
import { show } from '../../../testing/show';
import { PasteSheet } from './paste-sheet';
import { noPicks } from './picks/pick-state';
import { usePickStore } from './picks/pick-store';

const limitTo = (betLimit: number) =>
  act(() =>
    useDrawStore.setState((games) => ({
      2: {
        ...games[2],
        draw: {
          game: 2,
          turnId: 11,
          closesAt: serverNow() + 60_000,
          dsOdds: [190, 190],
          bsOdds: [190, 190],
          baseBet: 100,
        },
        mine: { coin: 1_000_000, staked: {}, dsStaked: [0, 0], bsStaked: [0, 0], betLimit },
      },
    })),
  );

afterEach(() => writeSlip(undefined));

test('a pasted message is added once, however often it is tapped and after a refusal too', async () => {
  await startRouter(() => ({ screen: () => () => null }));
  usePickStore.setState({ 2: noPicks(2) });
  limitTo(30_000);
  const sheet = show(<PasteSheet game={2} pasted="12=500" onClose={() => undefined} />);
  sheet.press(t('Bet.PasteAdd'));
  expect(readSlip(), 'more than the limit').toBeUndefined();
  limitTo(60_000);
  sheet.press(t('Bet.PasteAdd'));
  sheet.press(t('Bet.PasteAdd'));
  expect(readSlip()?.lines).toEqual([{ type: 'num', value: '12', amount: 50_000 }]);
});
