/** `npm run audit`: proves the books of the database that the server uses, running or not, and exits with 1 if they are wrong. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Only from here on may anything be loaded that an old Node cannot read.
const { runProgram } = await import('./lib/run-program.mjs');
await runProgram('audit.js');
