// @vitest-environment happy-dom
import { en } from '@truedraw/messages/console/en';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { useConfirm } from '../lib/parts/use-confirm';
import { secondsLeft } from '../lib/session/idle';
import { leaving } from '../lib/unsaved';
import { show } from '../testing/show';
import { IdleWarning } from './idle-warning';
import { LeaveDialog } from './leave-dialog';

function Ask() {
  const confirm = useConfirm();
  const ask = () => confirm({ title: 'Approve?', effects: [], ok: 'Approve', run: async () => undefined });
  return (
    <button type="button" onClick={ask}>
      Ask
    </button>
  );
}

const layerOf = (title: string) =>
  Number(
    [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap')].find(({ textContent }) =>
      textContent.includes(title),
    )!.style.zIndex,
  );

test('the warning before an unused login ends does not lie below a dialog that was opened after an earlier warning', () => {
  onTestFinished(() => {
    secondsLeft.set(undefined);
    leaving.set(undefined);
  });
  const warn = (seconds: number | undefined) => act(() => secondsLeft.set(seconds));
  const shown = show(
    <>
      <IdleWarning />
      <LeaveDialog />
      <Ask />
    </>,
    'finance',
  );
  warn(60);
  warn(undefined);
  shown.press('Ask');
  act(() => leaving.set(() => undefined));
  warn(60);
  expect(layerOf(en['Idle.Title'])).toBeGreaterThan(layerOf('Approve?'));
  expect(layerOf(en['Idle.Title'])).toBeGreaterThan(layerOf(en['Unsaved.Title']));
});
