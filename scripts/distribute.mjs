/** `npm run distribute`: divides the tables of a database with Citus over its machines; again, it does what is missing. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported after the check, because an old Node cannot parse these files.
const { runProgram } = await import('./lib/run-program.mjs');
await runProgram('distribute.js');
