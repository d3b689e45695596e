/** `npm start`: installs missing packages, builds changed apps, and runs the server. */
import { requireNode } from './lib/node-version.mjs';

requireNode();
// Imported after the check, because an old Node cannot parse these files.
const { runProgram } = await import('./lib/run-program.mjs');
const shell = process.ppid;
await runProgram('main.js');
if (process.env['npm_lifecycle_event'] === 'start') stopWithoutShell();

/** npm passes a signal on to the shell that it started, which ends without passing it on to this process. */
function stopWithoutShell() {
  const looking = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
  // A second signal would end the server at once.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clearInterval(looking));
}
