import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Query, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { Ordered } from './ordered';
import type { Queryable } from './pool';

/** The driver's side of the wire, as far as it is used here. */
interface Wire extends EventEmitter {
  stream: Socket;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: (string | null)[] }): void;
  describe(message: { type: 'P' }): void;
  execute(message: object): void;
  sync(): void;
  sendCopyFromChunk(rows: Buffer): void;
  endCopyFrom(): void;
}

/** The driver's collector of one statement's answer. */
interface Collector {
  callback: (error: Error | null, result?: QueryResult) => void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}

interface Statement {
  name: string;
  text: string;
  values: (string | null)[];
  /** What a COPY takes in. */
  rows: Buffer | undefined;
  collector: Collector;
}

/** A COPY FROM STDIN with its rows. */
interface Copy extends QueryConfig<unknown[]> {
  rows?: Buffer;
}

interface Preparation {
  prepared: Set<string>;
  /** Sent to be prepared, in this order; a flight that fails may leave some unprepared. */
  awaited: string[];
}

const preparations = new WeakMap<Wire, Preparation>();

/**
 * Several statements with one answer: the database works through them without waiting for us, and each side is woken
 * once. After the first that fails the database skips the others, COMMIT included.
 */
export class Flight {
  readonly #statements: Statement[] = [];
  #sent = 0;
  #at = 0;
  #isComplete = false;
  #isOnItsWay = false;
  #failure: Error | undefined;

  constructor(readonly wire: Wire) {}

  get texts(): string[] {
    return this.#statements.map(({ text }) => text);
  }

  add({ name, text, values = [], rows, ...rest }: Copy): Promise<QueryResult> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      const collector = new Query({ name: name ?? text, text, ...rest }) as unknown as Collector;
      collector.callback = (error, result) => (error ? reject(error) : resolve(result!));
      this.#statements.push({ name: name ?? text, text, values: values.map(wireValue), rows, collector });
    });
  }

  /** Called by the driver when the connection is free. */
  submit(wire: Wire): void {
    preparationOf(wire).awaited = [];
    this.#isOnItsWay = true;
    this.send();
  }

  /** No more will be added. */
  complete(): void {
    this.#isComplete = true;
    this.send();
  }

  /** Sends what was added since, if it is this flight's turn. */
  send(): void {
    if (!this.#isOnItsWay) return;
    const { wire } = this;
    const preparation = preparationOf(wire);
    wire.stream.cork();
    for (const { name, text, values, rows } of this.#statements.slice(this.#sent)) {
      if (!preparation.prepared.has(name) && !preparation.awaited.includes(name)) {
        wire.parse({ name, text });
        preparation.awaited.push(name);
      }
      wire.bind({ statement: name, values });
      wire.describe({ type: 'P' });
      wire.execute({});
      if (!rows) continue;
      // The database asks for the rows first; it finds them behind the statement, and skips them if that failed.
      wire.sendCopyFromChunk(rows);
      wire.endCopyFrom();
    }
    this.#sent = this.#statements.length;
    if (this.#isComplete) wire.sync();
    wire.stream.uncork();
  }

  handleCopyInResponse(): void {
    // The rows are sent.
  }

  handleRowDescription(message: unknown): void {
    this.#statements[this.#at]!.collector.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#statements[this.#at]!.collector.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    this.#statements[this.#at]!.collector.handleCommandComplete(message, wire);
    this.#at += 1;
  }

  handleReadyForQuery(wire: Wire): void {
    for (const { collector } of this.#statements) collector.handleReadyForQuery(wire);
  }

  handleError(error: Error, wire: Wire): void {
    this.#failure = error;
    for (const [at, { collector }] of this.#statements.entries()) {
      if (at < this.#at) collector.handleReadyForQuery(wire);
      else collector.handleError(error, wire);
    }
  }
}

function preparationOf(wire: Wire): Preparation {
  const known = preparations.get(wire);
  if (known) return known;
  const preparation: Preparation = { prepared: new Set(), awaited: [] };
  preparations.set(wire, preparation);
  wire.on('parseComplete', () => {
    const name = preparation.awaited.shift();
    if (name !== undefined) preparation.prepared.add(name);
  });
  return preparation;
}

/**
 * For a connection that is used in no other way. Sends statements that are started in one turn of the program as one
 * flight. Leans on the driver's private connection, so its version is fixed; `oneByOne` does without.
 */
export function inFlights(client: PoolClient, { copies = true } = {}): Ordered {
  const { connection } = client as unknown as { connection: Wire };
  let boarding: Flight | undefined;
  let hasLeft = false;
  const leave = (flight: Flight): void => {
    if (hasLeft) return;
    hasLeft = true;
    client.query(flight as never);
  };
  const query = (what: string | QueryConfig<unknown[]>, values?: unknown[]): Promise<QueryResult> => {
    if (!boarding) {
      boarding = new Flight(connection);
      hasLeft = false;
      process.nextTick(() => {
        const flight = boarding!;
        boarding = undefined;
        flight.complete();
        leave(flight);
      });
    }
    return boarding.add(typeof what === 'string' ? { text: what, ...(values && { values }) } : what);
  };
  return {
    inOrder: true,
    copies,
    query: query as Queryable['query'],
    sendAhead() {
      if (!boarding) return;
      if (hasLeft) boarding.send();
      else leave(boarding);
    },
  };
}

/** Numbers, texts and lists of texts; whatever else a statement needs is written out by whoever sends it. */
function wireValue(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map((item) => quoted(String(item))).join(',')}}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('A flight takes numbers, texts and lists of them');
}

const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
