import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock, readNote, writeNote, root, run, tool } from './run.mjs';

const notSources = new Set(['node_modules', 'dist', 'generated', '.cache', '.data']);
const sharedSources = ['packages', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

/**
 * Builds every app whose sources changed since its last build, all at the same time.
 * @returns {Promise<{ ok: boolean, output: string }>} the output of the failed builds
 */
export function buildIfNeeded() {
  return withLock('build', async () => {
    const written = lastWritesOf(['apps', ...sharedSources]);
    if (readNote(builtFrom) === written && apps().every(isBuilt)) return { ok: true, output: '' };
    const results = await Promise.all(apps().map(buildApp));
    if (results.every(({ ok }) => ok)) writeNote(builtFrom, written);
    return { ok: results.every(({ ok }) => ok), output: results.map(({ output }) => output).join('') };
  });
}

/** The note of when the sources were last written, as of a look that found all built: to read all of them takes twice as long. */
const builtFrom = 'built-from';

/** @param {string} app */
const isBuilt = (app) => readNote(`built-${app}`) !== '' && existsSync(join(root, 'apps', app, 'dist'));

/** The apps that vite builds. */
function apps() {
  const names = readdirSync(join(root, 'apps')).toSorted();
  return names.filter((name) => existsSync(join(root, 'apps', name, 'vite.config.ts')));
}

/** The server renders the player's pages. @type {Record<string, string[]>} */
const furtherSources = { server: ['apps/player/src'] };

/** @param {string} app */
async function buildApp(app) {
  const stamp = `built-${app}`;
  const sources = hashOf([join('apps', app), ...(furtherSources[app] ?? []), ...sharedSources]);
  if (readNote(stamp) === sources && existsSync(join(root, 'apps', app, 'dist')))
    return { ok: true, output: '' };
  console.log(`Building ${app}…`);
  writeNote(stamp); // Removed before the build, so that an interrupted build is repeated.
  const { ok, output } = await run(
    [process.execPath, tool('vite'), 'build', join('apps', app), '--logLevel', 'warn'],
    { env: { NODE_ENV: 'production' } },
  );
  if (ok) writeNote(stamp, sources);
  return { ok, output: ok ? '' : `The build of ${app} failed:\n${output}\n` };
}

/** What is built also depends on these. */
function hashOfSettings() {
  const hash = createHash('sha256').update(process.version);
  const settings = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  for (const name of settings.toSorted()) hash.update(`${name}=${process.env[name]}\0`);
  return hash;
}

/** Changes with every write to a file, which no program can hide: the time of its last change is the system's. @param {string[]} places */
function lastWritesOf(places) {
  const hash = hashOfSettings();
  for (const file of places.flatMap(filesIn)) {
    const { ino, size, ctimeMs } = lstatSync(join(root, file));
    hash.update(`${file}\0${ino} ${size} ${ctimeMs}\0`);
  }
  return hash.digest('hex');
}

/** Hashes contents and names, not times: a new clone or another branch has other times. @param {string[]} places */
function hashOf(places) {
  const hash = hashOfSettings();
  for (const place of places) hash.update(hashOfPlace(place));
  return hash.digest('hex');
}

/** Most places belong to several apps and are read once. @type {Map<string, Buffer>} */
const hashes = new Map();

/** @param {string} place */
function hashOfPlace(place) {
  const known = hashes.get(place);
  if (known) return known;
  const hash = createHash('sha256');
  for (const file of filesIn(place)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  const digest = hash.digest();
  hashes.set(place, digest);
  return digest;
}

/** @param {string} place @returns {string[]} */
function filesIn(place) {
  const path = join(root, place);
  if (!existsSync(path)) return [];
  const entries = readdirEntries(path);
  if (!entries) return [place];
  return entries.flatMap((entry) => {
    if (notSources.has(entry.name) || entry.name.includes('.test.')) return [];
    return entry.isDirectory()
      ? filesIn(join(place, entry.name))
      : entry.isFile()
        ? [join(place, entry.name)]
        : [];
  });
}

/** The entries of a folder, sorted; undefined for a file. @param {string} path */
function readdirEntries(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return undefined;
  }
}
