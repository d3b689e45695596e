import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Query, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { allOf } from './keyed-pool';
import type { Queryable } from './pool';

/** The driver's side of the wire, as far as it is used here. */
interface Wire extends EventEmitter {
  stream: Socket;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: (string | null)[] }): void;
  describe(message: { type: 'P' }): void;
  execute(message: object): void;
  sync(): void;
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
  collector: Collector;
}

interface Preparation {
  prepared: Set<string>;
  /** Sent to be prepared, in this order; a flight that fails may leave some unprepared. */
  awaited: string[];
}

const preparations = new WeakMap<Wire, Preparation>();

/**
 * Several statements as one message with one answer: the database works through them without waiting for us, and each
 * side is woken once. After the first that fails the database skips the others, COMMIT included.
 */
export class Flight {
  readonly #statements: Statement[] = [];
  #at = 0;

  constructor(readonly wire: Wire) {}

  get texts(): string[] {
    return this.#statements.map(({ text }) => text);
  }

  add({ name, text, values = [], ...rest }: QueryConfig<unknown[]>): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const collector = new Query({ name: name ?? text, text, ...rest }) as unknown as Collector;
      collector.callback = (error, result) => (error ? reject(error) : resolve(result!));
      this.#statements.push({ name: name ?? text, text, values: values.map(wireValue), collector });
    });
  }

  submit(wire: Wire): void {
    const preparation = preparationOf(wire);
    preparation.awaited = [];
    wire.stream.cork();
    for (const { name, text, values } of this.#statements) {
      if (!preparation.prepared.has(name) && !preparation.awaited.includes(name)) {
        wire.parse({ name, text });
        preparation.awaited.push(name);
      }
      wire.bind({ statement: name, values });
      wire.describe({ type: 'P' });
      wire.execute({});
    }
    wire.sync();
    wire.stream.uncork();
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

/** For a connection that is used in no other way. Sends statements that are started in one turn of the program as one flight. Their order is kept. */
export function inFlights(client: PoolClient): Queryable {
  const { connection } = client as unknown as { connection: Wire };
  let boarding: Flight | undefined;
  const query = (what: string | QueryConfig<unknown[]>, values?: unknown[]): Promise<QueryResult> => {
    if (!boarding) {
      boarding = new Flight(connection);
      process.nextTick(() => {
        const flight = boarding!;
        boarding = undefined;
        client.query(flight as never);
      });
    }
    return boarding.add(typeof what === 'string' ? { text: what, ...(values && { values }) } : what);
  };
  const flying = { query: query as Queryable['query'] };
  flyingOnes.add(flying);
  return flying;
}

const flyingOnes = new WeakSet<Queryable>();

/**
 * Statements that do not need each other's answers: in one flight where the connection sends flights; elsewhere one after
 * the other, because a driver's connection takes the next statement when it has answered the last.
 */
export async function sendAll<Values extends readonly unknown[]>(
  tx: Queryable,
  statements: readonly [...{ [At in keyof Values]: () => Promise<Values[At]> }],
): Promise<[...Values]> {
  const all = statements as readonly (() => Promise<unknown>)[];
  if (flyingOnes.has(tx)) return (await allOf(all.map((start) => start()))) as [...Values];
  const values: unknown[] = [];
  for (const start of all) values.push(await start());
  return values as [...Values];
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
