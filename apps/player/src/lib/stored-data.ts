import { readText, writeText } from './storage';

interface Stored<Data> {
  data: Data;
  /** When it was loaded, by this phone's clock. */
  at: number;
}

/** Must be increased when a stored response changes its shape, so that no version reads data of another one. */
const shape = 2;

const keyOf = (name: string, ofShape = shape): string => `truedraw.kept${ofShape}.${name}`;

function read<Data>(key: string): Stored<Data> | undefined {
  try {
    const stored = JSON.parse(readText(key) ?? 'null') as Stored<Data> | null;
    return stored && typeof stored.at === 'number' && stored.data ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The last loaded data, for a start without a network. `fromWire` reads shape 1, which has the names of the wire. */
export function readStored<Data>(name: string, fromWire?: (data: unknown) => Data): Stored<Data> | undefined {
  const stored = read<Data>(keyOf(name));
  if (stored) return stored;
  const older = read<Data>(keyOf(name, 1));
  return older && { ...older, data: fromWire ? fromWire(older.data) : older.data };
}

export function writeStored<Data>(name: string, stored: Stored<Data>): void {
  writeText(keyOf(name), JSON.stringify(stored));
  writeText(keyOf(name, 1), null);
}
