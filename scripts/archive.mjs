/** `npm run archive`: lists archived months of bets and entries; `-- --check` reads them, `-- --restore YYYYMM` puts one back. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported after the check, because an old Node cannot parse these files.
const { runProgram } = await import('./lib/run-program.mjs');
await runProgram('archive.js');
