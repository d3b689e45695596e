// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { show } from '../../testing/show';
import { watchKeyboard } from '../keyboard';
import { Page } from './page';

function SentForm() {
  const [sent, setSent] = useState(false);
  return (
    <Page title="Draw">
      {sent ? (
        'Sent'
      ) : (
        <button type="button" onClick={() => setSent(true)}>
          Send
        </button>
      )}
      <button type="button">Other</button>
    </Page>
  );
}

beforeAll(watchKeyboard);

const focused = () => document.activeElement?.textContent;

test('the title has the focus when the page opens, and again when the part that had it is gone', async () => {
  const shown = show(<SentForm />, 'owner');
  expect(focused()).toBe('Draw');
  const [send] = document.querySelectorAll('button');
  await act(async () => send!.focus());
  expect(focused()).toBe('Send');
  await act(async () => shown.press('Send'));
  expect(focused()).toBe('Draw');
});

test.each([
  ['keydown', true],
  ['pointerdown', false],
])('after a %s the focus of the title is framed: %s', (event, framed) => {
  document.body.dispatchEvent(new Event(event, { bubbles: true }));
  show(<SentForm />, 'owner');
  expect([focused(), document.activeElement?.hasAttribute('data-ring')]).toEqual(['Draw', framed]);
});
