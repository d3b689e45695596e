import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Query, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { Ordered } from './ordered';
import type { Queryable } from './pool';

/** The parts of the driver's connection that are used here. */
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

/** The driver's object that collects the answer to one statement. */
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
  /** The data of a COPY. */
  rows: Buffer | undefined;
  collector: Collector;
}

/** A COPY FROM STDIN with its rows. */
interface Copy extends QueryConfig<unknown[]> {
  rows?: Buffer;
}

interface Preparation {
  prepared: Set<string>;
  /**
   * Names of statements whose preparation was sent but not confirmed, in this order. After an error some of them are
   * not prepared.
   */
  awaited: string[];
}

const preparations = new WeakMap<Wire, Preparation>();

/**
 * Several statements with one answer: the database runs them without waiting for us, and each side wakes up only
 * once. After the first error the database skips the remaining ones, COMMIT included.
 */
export class Pipeline {
  readonly #statements: Statement[] = [];
  #sent = 0;
  #at = 0;
  #isComplete = false;
  #isSubmitted = false;
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
    this.#isSubmitted = true;
    this.send();
  }

  /** No more will be added. */
  complete(): void {
    this.#isComplete = true;
    this.send();
  }

  /** Sends the statements that were added since the last call, once the pipeline was submitted. */
  send(): void {
    if (!this.#isSubmitted) return;
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
      // The database asks for the rows before it reads them. They follow the statement at once, and are skipped if it
      // failed.
      wire.sendCopyFromChunk(rows);
      wire.endCopyFrom();
    }
    this.#sent = this.#statements.length;
    if (this.#isComplete) wire.sync();
    wire.stream.uncork();
  }

  handleCopyInResponse(): void {
    // The rows were sent already.
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
 * For a connection that is used in no other way. Statements that are started in one tick of the event loop are sent
 * as one pipeline. This depends on the driver's private connection, so its version is fixed; `sequential` uses only the
 * public interface.
 */
export function pipelined(client: PoolClient, { copies = true, spread = false } = {}): Ordered {
  const { connection } = client as unknown as { connection: Wire };
  let pending: Pipeline | undefined;
  let isSubmitted = false;
  const submit = (pipeline: Pipeline): void => {
    if (isSubmitted) return;
    isSubmitted = true;
    client.query(pipeline as never);
  };
  const query = (what: string | QueryConfig<unknown[]>, values?: unknown[]): Promise<QueryResult> => {
    if (!pending) {
      pending = new Pipeline(connection);
      isSubmitted = false;
      process.nextTick(() => {
        const pipeline = pending!;
        pending = undefined;
        pipeline.complete();
        submit(pipeline);
      });
    }
    return pending.add(typeof what === 'string' ? { text: what, ...(values && { values }) } : what);
  };
  return {
    inOrder: true,
    copies: copies && !spread,
    spread,
    query: query as Queryable['query'],
    sendAhead() {
      if (!pending) return;
      if (isSubmitted) pending.send();
      else submit(pending);
    },
  };
}

/** Supports numbers, texts and lists of them, null too; callers convert other values themselves. */
function wireValue(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (Array.isArray(value))
    return `{${value.map((item) => (item === null ? 'NULL' : quoted(String(item)))).join(',')}}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('A pipeline takes numbers, texts and lists of them');
}

const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
