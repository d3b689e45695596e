import { readText, writeText } from './storage';

interface Kept<Data> {
  data: Data;
  /** When it was true, by this phone's clock. */
  at: number;
}

/** Moves when an answer that is kept changes its shape, so that what another version of the app kept is not read. */
const shape = 1;

const keyOf = (name: string): string => `truedraw.kept${shape}.${name}`;

/** What was last known, for a start without a network. */
export function readKept<Data>(name: string): Kept<Data> | undefined {
  try {
    const kept = JSON.parse(readText(keyOf(name)) ?? 'null') as Kept<Data> | null;
    return kept && typeof kept.at === 'number' && kept.data ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const writeKept = <Data>(name: string, kept: Kept<Data>): void =>
  writeText(keyOf(name), JSON.stringify(kept));
