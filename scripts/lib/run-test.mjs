import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { prepare } from './run-program.mjs';
import { root, tool } from './run.mjs';

/**
 * Runs one test file of the server for very long, in one process for each of the settings, to the end of all; ends with 1 when
 * one of them failed.
 * @param {string} file
 * @param {Record<string, string>[]} settings
 * @param {(line: string, process: number) => string} [tell] what is printed for a line of a process
 */
export async function runTest(file, settings, tell = (line) => line) {
  if (!(await prepare({ withTools: true }))) process.exit(1);
  const test = ['run', '--project', 'server', file, '--disable-console-intercept'];
  const programs = settings.map((own) =>
    spawn(process.execPath, [tool('vitest'), ...test], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...own },
    }),
  );
  for (const [at, { stdout }] of programs.entries())
    createInterface({ input: stdout }).on('line', (line) => console.log(tell(line, at)));
  const ends = programs.map((program) => new Promise((resolve) => program.once('exit', resolve)));
  if ((await Promise.all(ends)).some((code) => code !== 0)) process.exitCode = 1;
}
