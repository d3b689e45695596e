/** `npm run backup`: writes a dump of the database; `-- --rehearse` restores the newest into another and audits it. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported after the check, because an old Node cannot parse these files.
const { runProgram } = await import('./lib/run-program.mjs');
await runProgram('backup.js');
