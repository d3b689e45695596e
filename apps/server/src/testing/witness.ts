import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteKey, originOf, vkeyOf } from '@truedraw/proof';
import { testSigner } from './signer';

const program = fileURLToPath(new URL('../../../../tools/witness.mjs', import.meta.url));

export interface WitnessProcess {
  /** As in the setting WITNESSES. */
  entry: string;
  vkey: string;
  url: string;
  data: string;
  kill: () => Promise<void>;
}

export const testLogKey = () =>
  noteKey('log', originOf(testSigner.key.id), testSigner.key.publicKey).then(vkeyOf);

export const newFolder = () => mkdtemp(join(tmpdir(), 'truedraw-witness-'));

/** Starts the program as its operator would; rejects with what it says when it does not start. */
export async function startWitness({
  name = 'witness.example/w1',
  data,
  port = 0,
  logs,
}: {
  name?: string;
  data?: string;
  port?: number;
  logs?: readonly string[];
}): Promise<WitnessProcess> {
  const folder = data ?? (await newFolder());
  const trusted = (logs ?? [await testLogKey()]).flatMap((vkey) => ['--log', vkey]);
  const child = spawn(
    process.execPath,
    [program, '--name', name, '--data', folder, '--port', String(port), ...trusted],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const entry = await firstLine(child);
  const [vkey = '', url = ''] = entry.split(' ');
  return { entry, vkey, url, data: folder, kill: () => ended(child) };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr!.on('data', (part: Buffer) => void (said += part.toString()));
    child.stdout!.once('data', (part: Buffer) => resolve(part.toString().trim()));
    child.once('exit', () => reject(new Error(said)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    // Nothing can be written at such an end.
    child.kill('SIGKILL');
  });
}

/** A server in the place of a witness that answers as the test says; undefined: it never does. */
export async function startImpostor(
  answer: (
    body: string,
  ) => { status: number; text: string } | Promise<{ status: number; text: string }> | undefined,
): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request) body += String(part);
      const answered = await answer(body);
      if (answered) response.writeHead(answered.status).end(answered.text);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
