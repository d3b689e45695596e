import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { installedBinaries, usableBinaries, type Binaries } from './binaries';
import { forgetUsable, noteUsable, recallUsable } from './usable-note';
import { findCluster, makeCluster, removeAbandoned } from './cluster';
import { ownerFor } from './owner';
import { runningServer } from './pid-file';
import { launch, socketFolder } from './postmaster';
import { connectOrLaunch, isTransient, waitForOtherClients, type Reachable } from './presence';

export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

type Log = (line: string) => void;

interface Options {
  folder: string;
  log: Log;
  settings?: Record<string, string>;
  /** Programs to use instead of those that npm installed. */
  binaries?: Binaries;
}

/**
 * The database `truedraw` on a PostgreSQL in `folder`: created at the first start, reused while it runs, started
 * again when it dies. Any number of processes may call this for one folder at the same time.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const { ready } = await launchEmbedded(options);
  return ready;
}

/** The same in two steps: it starts by itself, while this process does something else. */
export async function launchEmbedded(options: Options): Promise<{ ready: Promise<EmbeddedDatabase> }> {
  const name = `truedraw-${randomBytes(6).toString('hex')}`;
  const server = await prepare(options, name);
  const isRunning = (await runningServer(server.cluster)) !== undefined;
  const connection = connectOrLaunch(server, isRunning ? undefined : await launch(server));
  return { ready: keepConnected(server, name, connection) };
}

async function keepConnected(
  server: Prepared,
  name: string,
  first: Promise<Client>,
): Promise<EmbeddedDatabase> {
  let stopping: Promise<void> | undefined;
  let connection = first.catch(async (error: unknown) => {
    if (!server.isRecalled) throw error;
    // The programs may no longer run here.
    await forgetUsable(server.cluster);
    server.isRecalled = false;
    server.binaries = await server.findUsable();
    return connectOrLaunch(server);
  });

  const reconnect = async (): Promise<Client> => {
    server.log('The database went away; bringing it back');
    for (;;) {
      try {
        return await connectOrLaunch(server);
      } catch (error) {
        if (stopping) throw error;
        server.log(String(error));
        await sleep(5_000);
      }
    }
  };
  const watch = (client: Client): void => {
    client.once('end', () => {
      if (stopping) return;
      connection = reconnect();
      connection.then(watch, () => undefined);
    });
  };
  watch(await connection);
  await noteUsable(server);

  return { url: server.url, stop: () => (stopping ??= disconnect(server, connection, name)) };
}

interface Prepared extends Reachable {
  /** Whether the programs were not tried again. */
  isRecalled: boolean;
  installed: Binaries;
  findUsable: () => Promise<Binaries>;
}

async function prepare(
  { folder, log, settings = {}, binaries: chosen }: Options,
  name: string,
): Promise<Prepared> {
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
  const owner = await ownerFor(join(folder, 'cluster', 'data'));
  const installed = chosen ?? (await installedBinaries());
  const findUsable = () => usableBinaries(installed, { folder, owner, log });
  const recalled = await recallUsable(await findCluster(folder), { installed, owner });
  const binaries = recalled ?? (await findUsable());
  if (!(await findCluster(folder))) await makeCluster(folder, { binaries, owner, log });
  const cluster = await findCluster(folder);
  if (!cluster) throw new Error(`The database in ${folder} vanished while it was being made`);
  const sockets = await socketFolder(cluster, owner);
  const url = `postgres://truedraw:${cluster.password}@${encodeURIComponent(sockets)}/truedraw?application_name=${name}`;
  return {
    cluster,
    binaries,
    owner,
    sockets,
    settings,
    url,
    log,
    isRecalled: recalled !== undefined,
    installed,
    findUsable,
  };
}

async function disconnect(
  { cluster, log }: Reachable,
  connection: Promise<Client>,
  name: string,
): Promise<void> {
  let client: Client | undefined;
  try {
    client = await connection;
    const others = await waitForOtherClients(client, name);
    const pid = await runningServer(cluster);
    if (others.length > 0) {
      log(`The database keeps running for ${others.join(', ')}`);
    } else if (pid !== undefined) {
      process.kill(pid, 'SIGINT'); // PostgreSQL's fast shutdown.
      while ((await runningServer(cluster)) === pid) await sleep(20);
    }
  } catch (error) {
    // Two processes may stop at the same time: the other one is shutting it down.
    if (!isTransient(error)) log(`The database was not stopped: ${String(error)}`);
  } finally {
    await client?.end().catch(() => undefined);
  }
}
