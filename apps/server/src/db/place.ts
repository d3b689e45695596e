import { Client, DatabaseError } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireHosts } from './address';
import { probe, type Probed } from './probe';

interface Host {
  url: string;
  host: string;
  port: number;
}

/** How long a connection waits for a host that can be written; less than the pools wait for a connection. */
const findMilliseconds = 4_000;
/** How long after its answer a host that cannot be written is asked again. */
const againMilliseconds = 400;
/** The last question to a host has at least this long for its answer. */
const lastMilliseconds = 500;
/** Hosts that answer this much later than the first writable one are not waited for. */
const laterMilliseconds = 250;
const watchMilliseconds = { oneHost: 5_000, severalHosts: 2_000 };
/**
 * A database that does not answer the simplest question for so long is frozen or cut off. A single host has no other
 * beside it, so a machine that is only slow is waited for.
 */
const frozenMilliseconds = { oneHost: 30_000, severalHosts: 4_500 };
const readOnlyTransaction = '25006';

/**
 * Where the database is: the one of its hosts that can be written. When that one stops answering or can no longer be
 * written, every connection to it is cut, so that nobody waits for it, and the writable host is looked for again.
 */
class Place {
  readonly #hosts: readonly Host[];
  readonly #clients = new Set<PlacedClient>();
  /** Why a host was not taken when it was last asked. */
  readonly #reasons = new Map<Host, string>();
  #current: Host | undefined;
  /** Each failover begins a new timeline. A host on an older one was left behind and must not be believed. */
  #timeline = 0;
  #finding: Promise<Host> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isWatching = false;

  constructor(address: string) {
    this.#hosts = requireHosts(address).map((url) => {
      const { host, port } = new Client({ connectionString: url });
      return { url, host, port };
    });
  }

  get firstUrl(): string {
    return this.#hosts[0]!.url;
  }

  /** The writable host: the one that is known, or the one that says so of itself. */
  find(): Promise<Host> {
    if (this.#isSingle) return Promise.resolve(this.#hosts[0]!);
    if (this.#current) return Promise.resolve(this.#current);
    return (this.#finding ??= this.#search().finally(() => (this.#finding = undefined)));
  }

  add(client: PlacedClient): void {
    this.#clients.add(client);
    client.once('end', () => this.#clients.delete(client));
    const every = this.#isSingle ? watchMilliseconds.oneHost : watchMilliseconds.severalHosts;
    this.#timer ??= setInterval(() => void this.#watch(), every).unref();
  }

  /** A host that refuses a connection may still serve those that it has; the next connection asks all hosts. */
  forget(): void {
    this.#current = undefined;
  }

  /** The host does not answer, or can no longer be written. */
  abandon(): void {
    this.forget();
    this.#cut(() => true);
  }

  get #isSingle(): boolean {
    return this.#hosts.length === 1;
  }

  #cut(isMeant: (client: PlacedClient) => boolean): void {
    for (const client of this.#clients) if (isMeant(client)) client.cut();
  }

  async #search(): Promise<Host> {
    const found = await this.#ask(performance.now() + findMilliseconds);
    if (found) {
      const { host, timeline } = found;
      this.#timeline = timeline;
      this.#cut((client) => client.host !== host.host || client.port !== host.port);
      return (this.#current = host);
    }
    const reasons = this.#hosts.map((host) => `${host.host}:${host.port}: ${this.#reasons.get(host) ?? ''}`);
    throw new Error(
      `Connection terminated: none of the hosts of the database can be written (${reasons.join('; ')})`,
    );
  }

  /**
   * Asks each host again and again until one can be written: one that does not answer keeps nobody from hearing that
   * another was promoted. Of several that can be written the one with the newest timeline counts.
   */
  async #ask(giveUpAt: number): Promise<{ host: Host; timeline: number } | undefined> {
    const writable: { host: Host; timeline: number }[] = [];
    let onFirst: (() => void) | undefined;
    const first = new Promise<void>((resolve) => (onFirst = resolve));
    const all = this.#hosts.map(async (host) => {
      do {
        const timeline = await this.#writableTimeline(host, Math.round(giveUpAt - performance.now()));
        if (timeline !== undefined) {
          writable.push({ host, timeline });
          onFirst?.();
        } else await sleep(againMilliseconds);
      } while (!writable.length && performance.now() < giveUpAt - lastMilliseconds);
    });
    await Promise.race([Promise.all(all), first.then(() => sleep(laterMilliseconds))]);
    return writable.toSorted((one, other) => other.timeline - one.timeline)[0];
  }

  /** The timeline of a host that can be written; otherwise the reason is kept. */
  async #writableTimeline(host: Host, milliseconds: number): Promise<number | undefined> {
    try {
      const probed = await probe(host.url, milliseconds);
      if (this.#isWritable(probed)) return probed.timeline;
      this.#reasons.set(host, probed.readOnly ? 'it is read-only' : 'it was left behind by a failover');
    } catch (error) {
      this.#reasons.set(host, error instanceof Error ? error.message : String(error));
    }
    return undefined;
  }

  #isWritable(probed: Probed): boolean {
    return !probed.readOnly && probed.timeline >= this.#timeline;
  }

  async #watch(): Promise<void> {
    if (!this.#clients.size) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    const host = this.#isSingle ? this.#hosts[0] : this.#current;
    if (this.#isWatching || !host) return;
    this.#isWatching = true;
    const patience = this.#isSingle ? frozenMilliseconds.oneHost : frozenMilliseconds.severalHosts;
    const isWell = await probe(host.url, patience).then(
      // Only several hosts can fail over: a single one may be there to be read alone.
      (probed) => this.#isSingle || this.#isWritable(probed),
      // A refusal, such as of too many connections, is an answer.
      (error: unknown) => error instanceof DatabaseError,
    );
    this.#isWatching = false;
    if (!isWell && (this.#isSingle || this.#current === host)) this.abandon();
  }
}

const places = new Map<string, Place>();

const placeOf = (address: string): Place => {
  const known = places.get(address) ?? new Place(address);
  places.set(address, known);
  return known;
};

/** A connection of the driver that goes to the writable host. */
abstract class PlacedClient extends Client {
  protected abstract readonly place: Place;

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    const connected = this.#connect();
    if (!callback) return connected;
    // oxlint-disable-next-line promise/no-callback-in-promise -- the driver's own signature
    connected.then(() => (callback as (error?: Error) => void)(), callback);
  }

  async #connect(): Promise<this> {
    const { host, port } = await this.place.find();
    Object.assign(this, { host, port });
    // Before it is connected: a frozen host that wakes up after a failover would still accept it.
    this.place.add(this);
    // Whoever waits listens only afterwards. A connection that is ended in the same packet as it is ready must not end the process.
    let ended: Error | undefined;
    const note = (error: Error) => (ended ??= error);
    this.on('error', note);
    try {
      await super.connect();
      if (ended) throw ended;
    } catch (error) {
      this.place.forget();
      throw error;
    }
    this.off('error', note);
    this.#wire.on('errorMessage', ({ code }) => code === readOnlyTransaction && this.place.abandon());
    return this;
  }

  /** Ends it without asking the other side: whoever waits for an answer learns that it is lost. */
  cut(): void {
    this.#wire.stream.destroy();
  }

  get #wire(): Wire {
    return (this as unknown as { connection: Wire }).connection;
  }
}

/** The parts of the driver's connection that are used here. */
interface Wire {
  stream: { destroy(): void };
  on(event: 'errorMessage', listener: (message: { code?: string }) => void): void;
}

/** What connections to an address are made with: the driver's class for them, and the address of one host. */
export function placedAt(address: string): { Client: typeof Client; connectionString: string } {
  const place = placeOf(address);
  const Placed = class extends PlacedClient {
    protected readonly place = place;
  };
  return { Client: Placed, connectionString: place.firstUrl };
}
