/** `npm run staff -- add --name X --role owner`: creates and resets staff accounts on the server itself. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported after the check, because an old Node cannot parse these files.
const { runProgram } = await import('./lib/run-program.mjs');
await runProgram('staff.js');
