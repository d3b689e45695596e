import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock, readText, readNote, writeNote, root, run } from './run.mjs';

/** Exists while npm runs, so that an interrupted install is repeated from the start. */
const unfinished = 'install-unfinished';

/** @typedef {{ withTools?: boolean }} Extent Whether also the packages of tests and tools, the devDependencies, are needed. */

/**
 * Installs the packages of package-lock.json, unless exactly these are installed. Without tools they are half as many,
 * and the first start does not wait for the others.
 * @param {Extent} [extent]
 */
export async function installIfNeeded({ withTools = false } = {}) {
  if (isInstalled(withTools)) return;
  await withLock('install', async () => {
    if (isInstalled(withTools)) return; // Another command installed them in the meantime.
    console.log('Installing packages…');
    if (readNote(unfinished) !== '') rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    writeNote(unfinished, 'yes');
    // Not `npm ci`: it refuses a lock file that lacks optional packages for other platforms. With --no-save,
    // `npm install` installs the versions of the lock file and does not change it.
    const tools = withTools || existsSync(join(root, 'node_modules/vitest')) ? '--include=dev' : '--omit=dev';
    const flags = ['--no-save', '--no-audit', '--no-fund', '--include=optional', tools];
    const { ok } = await run([...npm(), 'install', ...flags], { show: true });
    if (!ok) throw new Error('The packages could not be installed; npm says why above.');
    writeNote(unfinished);
  });
}

/** Compares with npm's record of installed packages. Packages for other platforms are optional and missing. @param {boolean} withTools */
function isInstalled(withTools) {
  if (readNote(unfinished) !== '') return false;
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, link, dev, optional, devOptional }]) => {
    if (path === '' || !path.includes('node_modules/')) return true; // Our own workspaces.
    if (dev && !withTools) return true;
    const found = present[path];
    if (!found) return optional === true || devOptional === true;
    return found.version === version && existsSync(join(root, path, link ? '' : 'package.json'));
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }>}
 */
function packagesOf(file) {
  const text = readText(join(root, file));
  try {
    return JSON.parse(text).packages ?? {};
  } catch {
    return {};
  }
}

/** The npm that started this command; it may not be the one on the PATH. */
function npm() {
  const caller = process.env['npm_execpath'] ?? '';
  return caller.endsWith('npm-cli.js') ? [process.execPath, caller] : ['npm'];
}
