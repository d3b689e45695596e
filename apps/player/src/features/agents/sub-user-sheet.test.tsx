// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { t } from '../../lib/i18n/t';
import { beginSession, endSession } from '../../lib/session/session-store';
import type { LoginInfo } from '../../lib/session/stored-session';
import { show } from '../../testing/show';
import { SubUserSheet } from './sub-user-sheet';
import type { SubUser } from './use-agent-list';

const punter = {
  userId: 8,
  nickname: 'punter',
  identity: 'user',
  isAgent: false,
  coin: 500,
  turnover: 0,
  rebate2d: 0,
  rebate3d: 0,
  shareRate: 0,
  betLimit: 0,
} as SubUser;

/** The sheet of a person, whom the list loads again. */
function Sheet() {
  const [person, setPerson] = useState(punter);
  return (
    <>
      <button type="button" onClick={() => setPerson({ ...person })}>
        load
      </button>
      <SubUserSheet person={person} onClose={() => undefined} />
    </>
  );
}

test('the field that is typed in keeps the focus when the list is loaded again', () => {
  onTestFinished(() => {
    endSession();
    vi.unstubAllGlobals();
  });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  beginSession({ token: 't', account: 'boss', password: 'dev.x', userId: 7, coin: 5 } as LoginInfo);
  const sheet = show(<Sheet />);
  sheet.press(t('My.Transfer'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(t('My.TransferTo', { name: 'punter' }));
  const field = sheet.control(t('My.TransferAmount'));
  act(() => field.focus());
  sheet.press('load');
  expect(document.activeElement).toBe(field);
});
