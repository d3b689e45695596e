import { parseVkey, type NoteKey } from '@truedraw/proof';
import { ConfigError, type WitnessConfig } from '../../config';

declare module '../../services' {
  interface Services {
    /** Who signs our checkpoints besides us. */
    witnesses: Witnesses;
  }
}

export interface Witness {
  key: NoteKey;
  vkey: string;
  url: string;
}

export interface Witnesses {
  list: readonly Witness[];
  /** How many must have seen a closed book before its result is released; 0 without witnesses. */
  needed: number;
  /** What becomes of a result while fewer have. */
  missing: WitnessConfig['missing'];
}

export async function createWitnesses({ list, needed, missing }: WitnessConfig): Promise<Witnesses> {
  const witnesses = await Promise.all(
    list.map(async ({ vkey, url }) => {
      const key = await parseVkey(vkey);
      if (key?.kind !== 'witness')
        throw new ConfigError([`WITNESSES: "${vkey}" is not the verifier key of a witness`]);
      return { key, vkey, url };
    }),
  );
  return { list: witnesses, needed, missing };
}
