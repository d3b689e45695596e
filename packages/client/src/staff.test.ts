import { staffSchemas } from '@truedraw/contract/staff/schemas';
import { expect, test } from 'vitest';
import { answerWords, sharedWords } from './staff';
import { fieldNames } from './testing/field-names';
import { renameKeys, type Words } from './wire-words';

const all = (side: 'request' | 'response') =>
  Object.values(staffSchemas).flatMap((schemas) => fieldNames(schemas[side]));

const known = (words: Words, names: readonly string[]) => names.filter((name) => Object.hasOwn(words, name));

test('no response of a staff call has both the wire name and our name of a field', () => {
  for (const names of all('response'))
    expect(new Set(names.map((name) => (answerWords as Words)[name] ?? name)).size).toBe(names.length);
});

test('a staff request uses the wire names after renaming', () => {
  const ours = Object.values(sharedWords) as string[];
  for (const names of all('request')) expect(names.filter((name) => ours.includes(name))).toEqual([]);
  for (const names of all('request')) expect(known(answerWords, names)).toEqual(known(sharedWords, names));
});

test('every name in the list is used on the wire', () => {
  const names = new Set([...all('request'), ...all('response')].flat());
  expect(Object.keys(answerWords).filter((word) => !names.has(word))).toEqual([]);
});

test('keys are renamed at every depth, and values and lists of figures stay as they are', () => {
  const figures = [1, 2, 3];
  const renamed = renameKeys(
    { list: [{ userid: 7, sort: 'userid' }, null], figures, constructor: 'x' },
    new Map([['userid', 'userId']]),
  );
  expect(renamed).toEqual({ list: [{ userId: 7, sort: 'userid' }, null], figures, constructor: 'x' });
  expect((renamed as { figures: number[] }).figures).toBe(figures);
});
