/** `npm run audit`: audits the server's books, whether the server runs or not. Exits with 1 if they are wrong. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported after the check, because an old Node cannot parse these files.
const { runProgram } = await import('./lib/run-program.mjs');
await runProgram('audit.js');
