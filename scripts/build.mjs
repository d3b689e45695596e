/** `npm run build`: installs missing packages and builds changed apps, without starting anything. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { prepare } = await import('./lib/run-program.mjs');
process.chdir((await import('./lib/run.mjs')).root);
if (!(await prepare())) process.exitCode = 1;
