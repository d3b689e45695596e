import { readText, writeText } from './storage';

interface Stored<Data> {
  data: Data;
  /** When it was loaded, by this phone's clock. */
  at: number;
}

/** Must be increased when a stored response changes its shape, so that data of an older version is not read. */
const shape = 1;

const keyOf = (name: string): string => `truedraw.kept${shape}.${name}`;

/** The last loaded data, for a start without a network. */
export function readStored<Data>(name: string): Stored<Data> | undefined {
  try {
    const stored = JSON.parse(readText(keyOf(name)) ?? 'null') as Stored<Data> | null;
    return stored && typeof stored.at === 'number' && stored.data ? stored : undefined;
  } catch {
    return undefined;
  }
}

export const writeStored = <Data>(name: string, stored: Stored<Data>): void =>
  writeText(keyOf(name), JSON.stringify(stored));
