/**
 * Counts the bytes that the home screen loads: every script and style that index.html names, and their static imports,
 * compressed as the server sends them. Fails above the budget.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/run.mjs';

const budgetBytes = 116_000;
const folder = join(root, 'apps/player/dist');
const html = readFileSync(join(folder, 'index.html'), 'utf8');

/** @param {string} name */
const read = (name) => readFileSync(join(folder, 'assets', name));

/** @param {string} script */
const importsOf = (script) =>
  [...script.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, name]) => String(name));

/** @type {Map<string, number>} */
const sizes = new Map();
const waiting = [...html.matchAll(/(?:src|href)="\/assets\/([\w.-]+\.(?:js|css))"/g)].map(([, name]) =>
  String(name),
);
while (waiting.length) {
  const name = basename(String(waiting.pop()));
  if (sizes.has(name)) continue;
  const content = read(name);
  sizes.set(name, gzipSync(content, { level: 9 }).length);
  if (name.endsWith('.js')) waiting.push(...importsOf(content.toString()));
}
const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
for (const [name, size] of [...sizes].toSorted((a, b) => b[1] - a[1]))
  console.log(String(size).padStart(8), name);
console.log(`${String(total).padStart(8)} bytes of script and style for the home screen, of ${budgetBytes}`);
if (total > budgetBytes || sizes.size < 3) process.exitCode = 1;
