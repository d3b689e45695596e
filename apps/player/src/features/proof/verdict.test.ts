import { fill } from '@truedraw/messages';
import { playerCatalogs } from '@truedraw/messages/player/all';
import { checkDraw, drawSteps, type Step } from '@truedraw/proof';
import { expect, test } from 'vitest';
import { firstTurn } from '../../../../../tests/verification/bets';
import { honest } from '../../../../../tests/verification/case';
import { filesOf } from '../../../../../tests/verification/files';
import type { T } from '../../lib/i18n/t';
import { verdictOf } from './verdict';

const t: T = (key, ...params) => fill(playerCatalogs.en[key], params[0]);

/** The verdict about a draw when the chain has so many records. */
async function verdictAfter(count: number) {
  const steps: Step[] = [];
  const subject = { turn: firstTurn, game: 2 } as const;
  const files = filesOf({ ...honest, records: honest.records.slice(0, count) });
  for await (const step of checkDraw(subject, files)) steps.push(step);
  return verdictOf(
    { kind: 'draw', ...subject },
    { run: 'done', steps, all: drawSteps, followed: 0 },
    { t, yuan: String },
  );
}

test('a draw that is open and has its opening on record is not called unknown', async () => {
  expect(await verdictAfter(1)).toMatchObject({ tone: 'calm', title: t('Verify.UnknownDraw') });
  expect(await verdictAfter(2)).toMatchObject({
    tone: 'good',
    title: t('Verify.SoFar'),
    text: t('Verify.Wait_close'),
  });
  expect(await verdictAfter(3)).toMatchObject({ text: t('Verify.DrawSealed') });
});
