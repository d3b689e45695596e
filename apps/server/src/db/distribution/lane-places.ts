import { requireHosts } from '../address';
import { allLanes } from '../lane';
import { numberArray } from '../array-literal';
import type { Queryable } from '../pool';
import { schemaOf } from './shard-views';

/** The machine that holds a lane, as an address, and the schema of its shard there. */
export interface LanePlace {
  address: string;
  schema: string;
}

/** Where each lane is now. The machines are reached by the names that Citus has for them, with the role of `address`. */
export async function findLanePlaces(db: Queryable, address: string, lanes: number): Promise<LanePlace[]> {
  const { rows } = await db.query<{ shard: number; host: string; port: number }>({
    name: 'find-lane-places',
    text: `SELECT p.shardid AS shard, n.nodename AS host, n.nodeport AS port
           FROM unnest($1::smallint[]) AS l (lane)
           JOIN pg_dist_placement AS p ON p.shardid = get_shard_id_for_distribution_column('wallets', l.lane)
           JOIN pg_dist_node AS n ON n.groupid = p.groupid AND n.noderole = 'primary'
           ORDER BY l.lane`,
    values: [numberArray(allLanes(lanes))],
  });
  return rows.map(({ shard, host, port }) => {
    const url = new URL(requireHosts(address)[0]!);
    url.host = `${host}:${port}`;
    return { address: url.href, schema: schemaOf(shard) };
  });
}

/** Keeps the lane on this machine until the transaction ends, or fails as a lost connection does. */
export async function holdShard(tx: Queryable): Promise<void> {
  try {
    await tx.query({ name: 'hold-shard', text: 'SELECT hold_shard()' });
  } catch (error) {
    const reason = (error as Error).message;
    throw new Error(`Connection terminated: the lane is not on this machine (${reason})`, { cause: error });
  }
}
