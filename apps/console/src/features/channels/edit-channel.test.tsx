// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import type { Channel } from './channel';
import { EditChannel } from './edit-channel';

afterEach(() => vi.unstubAllGlobals());

const texts = (text: string) => ({ zh: text, en: text, th: text });
const channel: Channel = {
  channelId: 3,
  name: texts('Bank'),
  info: texts('Account 1'),
  contact: texts(''),
  tip: texts('Quick'),
  icon: '',
  picture: '',
  promptpay: '0812345678',
  position: 100,
  open: true,
};

test('saving a channel sends what was changed, so that what colleagues changed meanwhile stays', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string }) => {
    if (body) sent.push(JSON.parse(body));
    return Response.json({ code: 200, msg: '', data: {} });
  });
  show(<EditChannel channel={channel} onClose={() => undefined} />, 'owner');
  const press = async (name: string, of: string) => {
    const found = [...document.querySelectorAll<HTMLElement>(`${of} button`)].find(
      ({ textContent }) => textContent === name,
    );
    await act(async () => {
      found!.click();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  };
  act(() => {
    const field = document.querySelector<HTMLInputElement>('#position')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '7');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Save', '.ant-modal-footer');
  await act(() =>
    vi.waitFor(() => expect(document.querySelector('.ant-modal-confirm')).not.toBeNull(), 10_000),
  );
  await press('Save', '.ant-modal-confirm');
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1), 10_000));
  expect(sent[0]).toMatchObject({ channelid: 3, position: 7 });
  for (const part of ['promptpay', 'info', 'picture', 'tip', 'open'])
    expect(sent[0]).not.toHaveProperty(part);
});
