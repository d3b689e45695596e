import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNeighbours, type Neighbours } from '../supervisor/neighbours';
import { eventually } from './eventually';

/** Servers that know each other, like those of one supervisor. The first keeps lane 0, the second lane 1, and so on. */
export interface Street {
  neighbours: Neighbours[];
  /** Tells each of all others, and waits until they reach each other. */
  introduce(): Promise<void>;
  stop(): Promise<void>;
}

export async function openStreet(count: number): Promise<Street> {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-street-'));
  const servers = Array.from({ length: count }, (_, at) => at + 1);
  const follow: ((servers: readonly number[]) => void)[] = [];
  const neighbours = await Promise.all(
    servers.map((server) =>
      createNeighbours(folder, server, (told) => {
        follow.push(told);
        return () => undefined;
      }),
    ),
  );
  const reachesAll = (one: Neighbours, own: number): boolean =>
    servers.every((_, lane) => lane === own || one.keeperOf(lane) !== undefined);
  return {
    neighbours,
    async introduce() {
      for (const told of follow) told(servers);
      await eventually(() => {
        if (!neighbours.every(reachesAll)) throw new Error('neighbours do not reach each other');
      });
    },
    async stop() {
      for (const one of neighbours) await one.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
