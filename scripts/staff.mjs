/** `npm run staff -- add --name X --role owner`: makes and resets staff accounts, on the server itself. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Only from here on may anything be loaded that an old Node cannot read.
const { runProgram } = await import('./lib/run-program.mjs');
await runProgram('staff.js');
