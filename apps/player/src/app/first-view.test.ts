import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playerCatalogs } from '@truedraw/messages/player/all';
import { zh as home } from '@truedraw/messages/player/home/zh';
import { ownArtCaptions } from '@truedraw/messages/player/own-art';
import { expect, test } from 'vitest';

const start = fileURLToPath(new URL('./start.tsx', import.meta.url));

/** The files of the app that are loaded with this one, and not later by `import()` or for a type only. */
function loadedWith(file: string, known = new Set<string>()): Set<string> {
  known.add(file);
  const imports = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gm;
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
    const found = ['.ts', '.tsx']
      .map((end) => join(dirname(file), path + end))
      .find((each) => existsSync(each));
    if (found && !known.has(found)) loadedWith(found, known);
  }
  return known;
}

test('the texts of the first view are all loaded with it', () => {
  const files = [...loadedWith(start)];
  expect(files.some((file) => file.endsWith('home-page.tsx'))).toBe(true);
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const used = Object.keys(playerCatalogs.zh).filter((key) => code.includes(`'${key}'`));
  const captions = Object.values(ownArtCaptions).flatMap(({ title, text }) => [title, text]);
  expect([...used, ...captions].filter((key) => !(key in home))).toEqual([]);
});

test.each(['late.tsx', 'make-call.ts', 'stream.ts', 'silent-login.ts', 'confirm-host.tsx', 'screens.ts'])(
  'the first view is loaded without %s',
  (file) => {
    expect([...loadedWith(start)].filter((each) => each.endsWith(`/${file}`))).toEqual([]);
  },
);
