// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../testing/show';
import { useDraft, useHasDrafts } from './drafts';
import { beginSession, endSession, expireSession, session } from './session/session';
import { useStore } from './store';

function Desk() {
  const me = useStore(session)?.me;
  const hasDrafts = useHasDrafts();
  return me ? <Note /> : <p>{hasDrafts ? 'kept' : 'nothing kept'}</p>;
}

function Note() {
  const { note, take } = useDraft<{ text: string }>('note');
  const [text, setText] = useState(() => take()?.text ?? '');
  note(text ? { text } : undefined);
  return <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />;
}

const signIn = (staffId: number) =>
  act(() => beginSession({ staffId, name: 'one', role: 'support', mustChangePassword: false }));
const expire = () => act(() => expireSession(session.get()!));

function typeNote() {
  const shown = show(<Desk />, 'support');
  shown.type('Note', 'half a sentence');
  return { shown, typed: () => (shown.control('Note') as HTMLInputElement).value };
}

test('what stands in a form when the session expires is there after the same person signed in, once', () => {
  const { shown, typed } = typeNote();
  expire();
  expect(shown.words()).toEqual(['kept']);
  signIn(1);
  expect(typed()).toBe('half a sentence');
  shown.type('Note', '');
  expire();
  expect(shown.words()).toEqual(['nothing kept']);
  signIn(1);
  expect(typed()).toBe('');
});

test('another person does not find it, and nobody does after that', () => {
  const { typed } = typeNote();
  expire();
  for (const staffId of [2, 1]) {
    signIn(staffId);
    expect(typed(), String(staffId)).toBe('');
    expire();
  }
});

test('who signs out leaves nothing', () => {
  const { shown } = typeNote();
  act(() => endSession('left'));
  expect(shown.words()).toEqual(['nothing kept']);
});
