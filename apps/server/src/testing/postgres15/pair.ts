import type { Binaries } from '../../db/embedded/binaries';
import { ask, openMachines, type Machine } from './machines';

/** A primary and its synchronous standby, as an operator would have them on two machines. */
export interface Pair {
  /** The address of both. */
  url: string;
  primary: Machine;
  standby: Machine;
  /** Makes the standby the primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const settings = `
max_connections = 80
wal_level = replica
`;

export async function startPair(binaries: Binaries): Promise<Pair> {
  const machines = await openMachines(binaries);
  await machines.init('one', settings);
  const primary = await machines.start('one');
  await ask(primary.port, 'CREATE DATABASE truedraw');
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'truedraw'];
  const two = machines.folderOf('two');
  await machines.run('pg_basebackup', ...from, '-D', two, '-R', '-c', 'fast', '--no-sync');
  const standby = await machines.start('two');
  // After the copy, so that the standby, once promoted, does not wait for a standby of its own.
  await ask(primary.port, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await ask(primary.port, 'SELECT pg_reload_conf()');
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join();
  return {
    url: `postgres://truedraw@${hosts}/truedraw?target_session_attrs=read-write`,
    primary,
    standby,
    promote: async () => void (await machines.run('pg_ctl', 'promote', '-D', two, '-w')),
    stop: () => machines.stop(),
  };
}
