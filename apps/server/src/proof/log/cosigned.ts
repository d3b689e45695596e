import type { Queryable } from '../../db/pool';
import { findFirstCosigned, findNewestCosigned, listCosignatures } from '../store/cosignatures';
import { findCheckpoint, findNewestCheckpoint, type CheckpointRow } from '../store/log';
import type { Witnesses } from './witnesses';

/** The newest checkpoint that enough witnesses have signed; while there is none, the newest of all. */
export async function findPublicCheckpoint(db: Queryable, witnesses: Witnesses): Promise<string | undefined> {
  const cosigned = witnesses.needed && (await findNewestCosigned(db, vkeysOf(witnesses), witnesses.needed));
  return withCosignatures(
    db,
    cosigned ? await findCheckpoint(db, cosigned) : await findNewestCheckpoint(db),
    witnesses,
  );
}

/** The first checkpoint with this record that enough witnesses have signed: it tells when they saw it. */
export async function findFirstWitnessed(
  db: Queryable,
  witnesses: Witnesses,
  seq: number,
): Promise<string | undefined> {
  if (!witnesses.needed) return undefined;
  const size = await findFirstCosigned(db, vkeysOf(witnesses), witnesses.needed, seq);
  return withCosignatures(db, size ? await findCheckpoint(db, size) : undefined, witnesses);
}

async function withCosignatures(
  db: Queryable,
  checkpoint: CheckpointRow | undefined,
  witnesses: Witnesses,
): Promise<string | undefined> {
  if (!checkpoint) return undefined;
  const lines = await listCosignatures(db, checkpoint.size, vkeysOf(witnesses));
  return checkpoint.note + lines.map(({ line }) => `${line}\n`).join('');
}

const vkeysOf = ({ list }: Witnesses): string[] => list.map(({ vkey }) => vkey);
