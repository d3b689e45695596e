import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
/** The page without comments, which are not shown. */
const shown = (file: string): string => read(file).replaceAll(/<!--[^]*?-->/g, '');
const withoutCode = (text: string): string =>
  text.replaceAll(/^```[^]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '');
const foundIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match.slice(1).find((part) => part !== undefined)!);

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** The anchors that GitHub creates from the headings of a page. */
function anchorsOf(file: string): string[] {
  const headings = foundIn(shown(file).replaceAll(/^```[^]*?^```$/gm, ''), /^#+ (.+)$/gm);
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times ? `${anchor}-${times}` : anchor;
  });
}

test.each(pages)('every link of %s has a target that exists', (page) => {
  const links = foundIn(withoutCode(shown(page)), /\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g);
  for (const link of links.filter((each) => !/^(https?|mailto):/.test(each))) {
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(page), path) : page;
    expect(existsSync(join(root, target)), link).toBe(true);
    if (anchor !== undefined) expect(anchorsOf(target), link).toContain(anchor);
  }
});

test.each(pages)('every file that %s names by its full path exists', (page) => {
  const paths = foundIn(shown(page), /`((?:apps|packages|tests|scripts|docs|bench|tools)\/[\w./-]+)`/g);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test.each(pages)('every command that %s names can be run', (page) => {
  const named = foundIn(shown(page), /\bnpm run ([a-z][\w-]*)/g);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(pages)('every part of the tests that %s names can be run alone', (page) => {
  const parts = read('scripts/test.mjs') + read('vitest.config.ts');
  const named = foundIn(shown(page), /npm test -- --only ([a-z,]+)/g).flatMap((list) => list.split(','));
  expect(named.filter((name) => !parts.includes(`'${name}'`))).toEqual([]);
});

test('the README names every command there is', () => {
  const named = foundIn(shown('README.md'), /\bnpm (?:run )?([a-z][\w-]*)/g);
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
});

test('the table of settings in the README lists the settings that are read', () => {
  const settingsRead = foundIn(
    read('apps/server/src/config.ts'),
    /\b\w+\(\s*'([A-Z][A-Z_]+)'|env\['([A-Z_]+)'\]/g,
  );
  const [, ofSources = ''] = /sourceSettings = \[([^\]]+)\]/.exec(read('apps/server/src/feed-config.ts'))!;
  settingsRead.push('FEED_SOURCES', ...foundIn(ofSources, /'(\w+)'/g).map((name) => `FEED_${name}`));
  const [, section = ''] = shown('README.md').split(/^## Settings$/m);
  const [table = ''] = section.split(/^## /m);
  const names = foundIn(table, /^\| (`[^|]+)\|/gm).flatMap((cell) => foundIn(cell, /`([A-Z_]+)`/g));
  expect(names.toSorted()).toEqual([...new Set(settingsRead)].toSorted());
});

test('the index of decisions lists every decision', () => {
  const folder = join(root, 'docs/decisions');
  const files = readdirSync(folder).filter((file) => file !== 'README.md');
  const listed = foundIn(read('docs/decisions/README.md'), /\]\((\d{3}-[\w-]+\.md)\)/g);
  expect([...new Set(listed)].toSorted()).toEqual(files.toSorted());
});
