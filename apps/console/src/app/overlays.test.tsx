// @vitest-environment happy-dom
import { en } from '@truedraw/messages/console/en';
import { show } from '@truedraw/ui/testing';
import { act } from 'react';
import { expect, test } from 'vitest';
import { language } from '../lib/i18n/locale';
import { useConfirm } from '../lib/parts/use-confirm';
import { beginSession, expireSession, session, showSession } from '../lib/session/session';
import { Overlays } from './overlays';

function Payout() {
  const confirm = useConfirm();
  const ask = () =>
    confirm({ title: 'Approve?', effects: ['To Somchai'], ok: 'Approve', run: async () => undefined });
  return (
    <button type="button" onClick={ask}>
      Ask
    </button>
  );
}

const me = (staffId: number) =>
  ({ staffId, name: 'one', role: 'finance', mustChangePassword: false }) as const;
const isAsked = () => document.body.textContent.includes('Somchai');

function askForPayout() {
  act(() => {
    language.set({ locale: 'en', catalogue: en });
    beginSession(me(1));
  });
  show(
    <Overlays>
      <Payout />
    </Overlays>,
  ).press('Ask');
  expect(isAsked()).toBe(true);
}

test('a question with the name of a player does not stay on the screen after the session has ended', () => {
  askForPayout();
  act(() => expireSession(session.get()!));
  expect(isAsked()).toBe(false);
});

test('a question cannot be answered by another person who signs in in another tab', () => {
  askForPayout();
  act(() => showSession(me(1)));
  expect(isAsked()).toBe(true);
  act(() => showSession(me(2)));
  expect(isAsked()).toBe(false);
});
