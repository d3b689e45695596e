/** `npm start`: installs what is missing, builds what changed, and becomes the server. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Only from here on may anything be loaded that an old Node cannot read.
const { root } = await import('./lib/run.mjs');
const { installIfNeeded } = await import('./lib/install.mjs');
const { buildIfNeeded } = await import('./lib/build.mjs');

process.chdir(root);
if (await prepare()) await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
else process.exitCode = 1;

async function prepare() {
  try {
    await installIfNeeded();
    const built = await buildIfNeeded();
    if (!built.ok) console.error(built.output);
    return built.ok;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
