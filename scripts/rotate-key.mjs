/** `npm run rotate-key`: prepares a new key for the public records, and activates it when every server has it. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported after the check, because an old Node cannot parse these files.
const { runProgram } = await import('./lib/run-program.mjs');
await runProgram('rotate-key.js');
