/** `npm start`: installs what is missing, builds what changed, and becomes the server. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Only from here on may anything be loaded that an old Node cannot read.
const { runProgram } = await import('./lib/run-program.mjs');
await runProgram('main.js');
