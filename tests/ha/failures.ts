import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster';

/** What can happen to the machines. */
interface Failure {
  name: string;
  happen(): Promise<void>;
  /** Called when bets go on. */
  mend?(): Promise<void>;
}

export function failuresOf(cluster: Cluster): Failure[] {
  const { one, two, three } = cluster;
  /** The machine that was the primary when it happened. */
  let former = one;
  const primary = async () => (former = await cluster.primary());
  const promoted = async () => {
    for (; ; await sleep(200)) {
      const now = await cluster.primary().catch(() => former);
      if (now !== former) return;
    }
  };
  return [
    {
      name: 'switchover',
      async happen() {
        await cluster.patronictl('switchover', '--leader', (await primary()).name, '--force', 'truedraw');
      },
    },
    {
      name: 'PostgreSQL of the primary killed',
      happen: async () => (await primary()).signal('SIGKILL', 'postgres'),
    },
    {
      name: 'PostgreSQL and Patroni of the primary killed',
      happen: async () => (await primary()).signal('SIGKILL', 'patroni', 'postgres'),
      mend: async () => cluster.startPatroni(former),
    },
    {
      name: 'machine of the primary lost',
      happen: async () => (await primary()).signal('SIGKILL'),
      async mend() {
        cluster.startEtcd(former);
        cluster.startPatroni(former);
      },
    },
    {
      name: 'machine of the primary frozen until another was promoted',
      async happen() {
        (await primary()).signal('SIGSTOP');
        await promoted();
        // It wakes up while bets go to the other one.
        await sleep(3_000);
        former.signal('SIGCONT');
      },
    },
    {
      name: 'machine of the primary cut off',
      async happen() {
        (await primary()).cut();
        await promoted();
        await sleep(3_000);
        former.join();
      },
    },
    {
      name: 'PostgreSQL and Patroni of the standby killed',
      async happen() {
        former = await cluster.standby();
        former.signal('SIGKILL', 'patroni', 'postgres');
      },
      mend: async () => cluster.startPatroni(former),
    },
    {
      name: 'two of three etcd killed for 40 s',
      async happen() {
        for (const machine of [two, three]) machine.signal('SIGKILL', 'etcd');
        await sleep(40_000);
      },
      async mend() {
        for (const machine of [two, three]) cluster.startEtcd(machine);
      },
    },
  ];
}
