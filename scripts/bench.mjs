/** `npm run bench`: builds the product and the benchmark, and runs the benchmark. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { root, run, tool } = await import('./lib/run.mjs');
const { prepare } = await import('./lib/run-program.mjs');

const built =
  (await prepare({ withTools: true })) &&
  (await run([process.execPath, tool('vite'), 'build', '--config', 'bench/vite.config.ts'], { show: true }))
    .ok;
if (built) await import(pathToFileURL(join(root, 'bench/dist/main.js')).href);
else process.exitCode = 1;
