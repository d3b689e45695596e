import { readText, writeText } from './storage';

interface Kept<Data> {
  data: Data;
  /** When it was loaded, by this phone's clock. */
  at: number;
}

/** Must be increased when a stored response changes its shape, so that data of an older version is not read. */
const shape = 1;

const keyOf = (name: string): string => `truedraw.kept${shape}.${name}`;

/** The last loaded data, for a start without a network. */
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
