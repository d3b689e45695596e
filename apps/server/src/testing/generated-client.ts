import { execFile } from 'node:child_process';
import { mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const modules = resolve(import.meta.dirname, '../../../../node_modules');
const run = async (script: string, ...args: string[]): Promise<void> => {
  await promisify(execFile)(process.execPath, [join(modules, script), ...args]);
};

/**
 * Generates the client that an outside developer would use: a public generator reads only the server's OpenAPI document,
 * and the result must compile without changes.
 */
export async function generateClient(address: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-client-'));
  await symlink(modules, join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const document = await (await fetch(`${address}/api/docs/openapi.json`)).text();
  await writeFile(join(folder, 'openapi.json'), document);
  await run('oazapfts/dist/cli.js', join(folder, 'openapi.json'), join(folder, 'client.ts'));
  const options = [
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--skipLibCheck',
    '--types',
    'node',
  ];
  await run('typescript/lib/tsc.js', ...options, '--ignoreConfig', join(folder, 'client.ts'));
  return import(pathToFileURL(join(folder, 'client.js')).href);
}
