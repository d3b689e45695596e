// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '../i18n/t';
import { beginSession, endSession } from '../session/session-store';
import type { LoginInfo } from '../session/stored-session';
import { show } from '../../testing/show';
import { TransferForm } from './transfer-sheet';

/** The keys of the transfers that were sent, and how each of them is answered. */
let keys: string[];
let answer: () => Promise<Response>;
const success = () => Promise.resolve(Response.json({ code: 200, msg: '', data: 90_000 }));
const refusal = () =>
  Promise.resolve(Response.json({ code: 409, msg: 'no', data: { error: 'TargetCannotReceive' } }));
const badGateway = () => Promise.resolve(new Response('<html>', { status: 502 }));
const lost = () => Promise.reject(new TypeError('fetch failed'));

beforeEach(() => {
  keys = [];
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    if (!address.includes('transfer')) return lost();
    keys.push(headers['Idempotency-Key']!);
    return answer();
  });
  beginSession({ token: 't', account: 'a', password: 'dev.x', userId: 7, coin: 100_000 } as LoginInfo);
});
afterEach(() => {
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        door
      </button>
      {isOpen && <TransferForm targetId={8} onDone={() => undefined} />}
    </>
  );
}

/** Opens the form, sends an amount and closes the form again. */
async function transfer(amount: string, answered: () => Promise<Response>): Promise<void> {
  answer = answered;
  const sent = keys.length;
  const shown = show(<Opener />);
  shown.press('door');
  shown.type(t('My.TransferAmount'), amount);
  shown.press(t('My.TransferSubmit'));
  await act(() => vi.waitFor(() => expect(keys.length).toBe(sent + 1), 10_000));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  shown.press('door');
}

test('a transfer without an answer is the same one when its sheet is opened again, and sent once', async () => {
  for (const unanswered of [lost, badGateway, refusal]) await transfer('100', unanswered);
  await transfer('200', lost);
  await transfer('100', success);
  const [first] = keys;
  expect(keys.map((key) => key === first)).toEqual([true, true, true, false, true]);
});

test('the same amount again is another transfer, once the first was answered or ten minutes have passed', async () => {
  await transfer('100', success);
  await transfer('100', success);
  await transfer('100', lost);
  vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
  await transfer('100', success);
  expect(new Set(keys).size).toBe(4);
});
