/** `npm run rotate-key`: prepares another key for the public records, and when every server has it puts it in force. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Only from here on may anything be loaded that an old Node cannot read.
const { runProgram } = await import('./lib/run-program.mjs');
await runProgram('rotate-key.js');
