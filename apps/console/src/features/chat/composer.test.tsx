// @vitest-environment happy-dom
import { en } from '@truedraw/messages/console/en';
import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show';
import { until } from '../../testing/until';
import { Composer } from './composer';

/** Answers that are under way; the server takes each when it is told to. */
let sent: { text?: string; take: () => void }[] = [];
vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
  const taken = () => new Response(JSON.stringify({ code: 200, msg: '', data: {} }));
  const { text } = JSON.parse(body) as { text?: string };
  return new Promise((resolve) => sent.push({ ...(text && { text }), take: () => resolve(taken()) }));
});
// This environment has no pictures: a file is its own picture.
let file = new Blob();
vi.stubGlobal('createImageBitmap', async (chosen: Blob) => {
  file = chosen;
  return { width: 1, height: 1, close: () => undefined };
});
HTMLCanvasElement.prototype.toBlob = (callback) => callback(file);
beforeEach(() => {
  sent = [];
});

function write() {
  function Desk() {
    const [draft, setDraft] = useState('');
    return <Composer chatId={1} draft={draft} onDraft={setDraft} />;
  }
  const shown = show(<Desk />, 'support');
  const field = shown.control(en['Chat.Write']) as HTMLTextAreaElement;
  return {
    text: () => field.value,
    picture: () => document.querySelector('img')?.src,
    type: (text: string) =>
      act(() => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    choose: async (picture: string) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
      Object.defineProperty(input, 'files', { value: [new Blob([picture])], configurable: true });
      const before = document.querySelector('img')?.src;
      act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
      await until(() => expect(document.querySelector('img')?.src).not.toBe(before));
    },
    send: async () => {
      act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
      await until(() => expect(sent).toHaveLength(1));
    },
    take: async () => {
      sent.shift()!.take();
      await until(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());
    },
  };
}

test('what is typed while an answer is sent stays in the field, without the answer', async () => {
  const { type, text, send, take } = write();
  type(' Hello ');
  await send();
  type(' Hello \nyour deposit');
  await take();
  await until(() => expect(text()).toBe('your deposit'));
  await send();
  expect(sent).toMatchObject([{ text: 'your deposit' }]);
  await take();
  await until(() => expect(text()).toBe(''));
});

test('an answer that is altered while it is sent stays as it was altered', async () => {
  const { type, text, send, take } = write();
  type('Hello');
  await send();
  type('Dear all');
  await take();
  expect(text()).toBe('Dear all');
});

test('a picture that is chosen while another is sent stays', async () => {
  const { choose, picture, send, take } = write();
  await choose('first');
  await send();
  await choose('second');
  const second = picture();
  await take();
  expect(picture()).toBe(second);
  await send();
  await take();
  await until(() => expect(picture()).toBeUndefined());
});
