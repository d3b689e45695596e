import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { areas } from './list';
import { mutate, typedFolderOf } from './mutant';
import { root } from './scratch';

const mutants = Object.values(areas).flat();

describe('the list of mutants', () => {
  test('has unique names, and enough entries', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
    expect(mutants.length).toBeGreaterThanOrEqual(60);
  });

  test.each(mutants)('still applies: $name', (mutant) => {
    const text = readFileSync(join(root, mutant.file), 'utf8');
    expect(mutate(text, mutant)).not.toBe(text);
    for (const one of mutant.foundBy)
      expect(existsSync(join(root, typedFolderOf(one) ?? one)), `${one} exists`).toBe(true);
  });
});

test.each(['nothing here', 'twice twice'])(
  'a mutant whose text is not exactly once in its file is reported: %s',
  (text) => {
    const mutant = { name: 'a fault', file: 'a.ts', find: 'twice', replace: '', foundBy: [] };
    expect(() => mutate(text, mutant)).toThrow(/^This mutant no longer applies: a fault/);
  },
);
