import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * For the servers' sockets; nobody else may open what is in it. It has to last as long as the supervisor, and systemd
 * empties the temporary folder of files that nobody changes, but not the one that it makes for a service. Where none can
 * be made, servers do without each other.
 */
export function makeSocketsFolder(say: (line: string) => void): string {
  try {
    const folder = mkdtempSync(join(process.env['RUNTIME_DIRECTORY'] ?? tmpdir(), 'truedraw-servers-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch (error) {
    say(`The servers cannot hand over bets to each other: ${(error as Error).message}`);
    return '';
  }
}
