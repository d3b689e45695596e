/** `npm start`: installs missing packages, builds changed apps, and runs the server. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported after the check, because an old Node cannot parse these files.
const { runProgram } = await import('./lib/run-program.mjs');
await runProgram('main.js');
