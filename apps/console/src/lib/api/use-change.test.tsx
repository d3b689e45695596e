// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { ended } from '../session/session';
import { useChange } from './use-change';

function Save() {
  const change = useChange('runAudit');
  return (
    <button type="button" onClick={() => void change.run({})}>
      Save
    </button>
  );
}

/** What is shown of a change that the server answers so. */
async function shownAfter(code: number, msg: string): Promise<string> {
  const answer = JSON.stringify({ code, msg, data: {} });
  vi.stubGlobal('fetch', async () => new Response(answer, { status: code }));
  const shown = show(<Save />, 'owner');
  shown.press('Save');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return document.body.textContent;
}

test('a refusal is shown', async () => {
  expect(await shownAfter(403, 'Not like this')).toContain('Not like this');
});

test('that the session ended is said once, by the sign-in page', async () => {
  expect(await shownAfter(401, 'Please log in first')).not.toContain('Please log in first');
  expect(ended.get()).toBe('expired');
});
