/**
 * Counts the bytes of the first view of the home screen: the style in its page, every script that index.html names, and
 * their static imports, compressed as the server sends them. Fails above the budget. What every visit loads right after
 * that view is told besides.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/run.mjs';

const budgetBytes = 95_000;
const folder = join(root, 'apps/player/dist');
const html = readFileSync(join(folder, 'index.html'), 'utf8');

/** @param {string} name */
const read = (name) => readFileSync(join(folder, 'assets', name));

/** @param {string} script */
const importsOf = (script) =>
  [...script.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, name]) => String(name));

/** @param {string | Buffer} content */
const sizeOf = (content) => gzipSync(content, { level: 9 }).length;

/**
 * The sizes of these scripts and of all that they import.
 * @param {string[]} names
 */
function sizesOf(names) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  const waiting = [...names];
  while (waiting.length) {
    const name = basename(String(waiting.pop()));
    if (sizes.has(name)) continue;
    const content = read(name);
    sizes.set(name, sizeOf(content));
    waiting.push(...importsOf(content.toString()));
  }
  return sizes;
}

const scripts = sizesOf(
  [...html.matchAll(/(?:src|href)="\/assets\/([\w.-]+\.js)"/g)].map(([, name]) => String(name)),
);
const style = /<!--home--><style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
const sizes = new Map([...scripts, ['style in the page', sizeOf(style)]]);
const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
for (const [name, size] of [...sizes].toSorted((a, b) => b[1] - a[1]))
  console.log(String(size).padStart(8), name);
console.log(`${String(total).padStart(8)} bytes of script and style for the home screen, of ${budgetBytes}`);

const late = readdirSync(join(folder, 'assets')).filter((name) => /^late-.*\.(?:js|css)$/.test(name));
const after = late.reduce((sum, name) => sum + sizeOf(read(name)), 0);
console.log(`${String(after).padStart(8)} bytes that follow right after its first view`);
if (total > budgetBytes || scripts.size < 3 || !style || late.length < 2) process.exitCode = 1;
