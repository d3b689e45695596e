import { spawn } from 'node:child_process';
import { prepare } from './run-program.mjs';
import { root, tool } from './run.mjs';

/**
 * Runs one test file of the server for very long, with settings of its own, and ends as it ends.
 * @param {string} file
 * @param {Record<string, string>} settings
 */
export async function runTest(file, settings) {
  if (!(await prepare({ withTools: true }))) process.exit(1);
  const test = ['run', '--project', 'server', file, '--disable-console-intercept'];
  const program = spawn(process.execPath, [tool('vitest'), ...test], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  program.once('exit', (code) => process.exit(code ?? 1));
}
