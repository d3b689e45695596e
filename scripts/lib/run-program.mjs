import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';

/**
 * Installs missing packages, builds changed apps, and runs one of the server's programs.
 * @param {string} program A file in apps/server/dist.
 */
export async function runProgram(program) {
  process.chdir(root);
  if (await prepare()) await import(pathToFileURL(join(root, 'apps/server/dist', program)).href);
  else process.exitCode = 1;
}

/** @param {import('./install.mjs').Extent} [extent] */
export async function prepare(extent) {
  try {
    await installIfNeeded(extent);
    const built = await buildIfNeeded();
    if (!built.ok) console.error(built.output);
    return built.ok;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
