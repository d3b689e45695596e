// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { ended } from '../session/session';
import { useCall } from './use-call';
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

test('what is pressed twice at once is sent once, and after a refusal too what became stale is asked for again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const { pathname } = new URL(address, 'http://console');
    asked.push(pathname);
    const code = pathname.endsWith('/run') ? 409 : 200;
    return new Response(JSON.stringify({ code, msg: 'It runs', data: [] }), { status: code });
  });
  function Audits() {
    useCall('audits', {});
    const change = useChange('runAudit', { stale: ['audits'] });
    return (
      <button type="button" onClick={() => void change.run({})}>
        Run
      </button>
    );
  }
  const shown = show(<Audits />, 'owner');
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await settled();
  const before = asked.length;
  shown.press('Run');
  shown.press('Run');
  await settled();
  const after = asked.slice(before);
  expect(after.filter((path) => path.endsWith('/run'))).toHaveLength(1);
  expect(after.some((path) => path.endsWith('/audits'))).toBe(true);
});
