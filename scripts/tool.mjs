/** Runs one of our TypeScript programs after installing and building: `node scripts/tool.mjs program.ts …`. */
import { spawn } from 'node:child_process';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { root, tool } = await import('./lib/run.mjs');
const { prepare } = await import('./lib/run-program.mjs');

if (!(await prepare({ withTools: true }))) process.exit(1);
const program = spawn(process.execPath, [tool('tsx'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
program.once('exit', (code) => process.exit(code ?? 1));
