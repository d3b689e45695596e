import { fill } from '@truedraw/messages';
import { playerCatalogs } from '@truedraw/messages/player/all';
import type { Step } from '@truedraw/proof';
import { expect, test } from 'vitest';
import type { T } from '../../lib/i18n/t';
import type { Subject } from '../../lib/proof/run-check';
import { stepText } from './step-text';

const t: T = (key, ...params) => fill(playerCatalogs.en[key], params[0]);

test('a receipt that is opened days later names the time of its bet', () => {
  const bet = { time: Date.UTC(2026, 10, 16, 3, 30) };
  const batch = { time: Date.UTC(2026, 10, 20, 9, 0) };
  const subject = { kind: 'bet', receipt: { bet, batch } } as Subject;
  const step = { id: 'signature', state: 'right' } as Step;
  const text = stepText(step, subject, { t, locale: 'en', yuan: String });
  expect(text).toContain('16');
  expect(text).toContain('10:30');
});
