import cluster from 'node:cluster';
import { createServer, connect, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Another server of the same supervisor. */
export interface Neighbour {
  /** Rejects with `NeighbourLost` if it is not known what became of the question. */
  ask(question: unknown): Promise<unknown>;
}

/**
 * The servers of one supervisor share out numbered things, such as lanes: each has one keeper. That only saves work. A server
 * may do the work of any number itself, and does so while its keeper is out of reach.
 */
export interface Neighbours {
  /** Answers what other servers ask from now on. */
  answerWith(answer: (question: unknown) => Promise<unknown>): void;
  /** Undefined if this server is the keeper, or if the keeper cannot be asked now. */
  keeperOf(number: number): Neighbour | undefined;
  stop(): Promise<void>;
}

/** The keeper ended, or did not answer for long. It may have done what was asked. */
export class NeighbourLost extends Error {}

/** What the supervisor tells its servers whenever one is ready or has ended. */
export interface Roster {
  kind: 'roster';
  /** In the order of their places. */
  servers: number[];
}

type Item = [number: number, body: unknown];

interface Question {
  askedAt: number;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

interface Connection extends Neighbour {
  isOpen(): boolean;
  isLate(): boolean;
  destroy(): void;
}

/** A keeper refuses what has waited for four seconds. One that takes longer to answer is frozen. */
const patienceMilliseconds = 6_000;
/** After that it is not asked for this long: the supervisor kills what stays frozen before. */
const avoidedMilliseconds = 40_000;
/** Until a connection that could not be opened is tried again. */
const pauseMilliseconds = 500;

/** A server without neighbours does everything itself. */
export const noNeighbours: Neighbours = {
  answerWith: () => undefined,
  keeperOf: () => undefined,
  stop: () => Promise.resolve(),
};

/** The neighbours of this process, if it is one of a supervisor's servers. Only their user may open their sockets. */
export const neighboursOfProcess = (folder = process.argv[3]): Promise<Neighbours> =>
  cluster.isWorker && folder
    ? createNeighbours(folder, cluster.worker!.id, (follow) => {
        const receive = (message: unknown): void => {
          if ((message as Partial<Roster>).kind === 'roster') follow((message as Roster).servers);
        };
        process.on('message', receive);
        return () => void process.off('message', receive);
      })
    : Promise.resolve(noNeighbours);

/** Each server has a socket in the folder. `onRoster` tells the numbers of all, and again at each change. */
export async function createNeighbours(
  folder: string,
  own: number,
  onRoster: (follow: (servers: readonly number[]) => void) => () => void,
  patience = patienceMilliseconds,
): Promise<Neighbours> {
  const connections = new Map<number, Connection>();
  const avoidedUntil = new Map<number, number>();
  const askers = new Set<Socket>();
  let servers: readonly number[] = [];
  let answer: ((question: unknown) => Promise<unknown>) | undefined;

  const listener = createServer((socket) => {
    askers.add(socket);
    socket.on('close', () => askers.delete(socket)).on('error', () => undefined);
    const send = createSender(socket);
    readItems(socket, ([number, question]) => {
      if (!answer) return void socket.destroy();
      return void answer(question).then(
        (body) => send([number, body]),
        () => socket.destroy(),
      );
    });
  });
  await new Promise<void>((resolve, reject) => {
    listener.on('error', reject).listen(socketOf(folder, own), resolve);
  });
  const unfollow = onRoster((told) => (servers = told));
  const looking = setInterval(() => {
    for (const [server, connection] of connections)
      if (connection.isLate()) leave(server, connection, avoidedMilliseconds);
  }, patience / 6).unref();

  function leave(server: number, connection: Connection, milliseconds: number): void {
    // It closes because it was left.
    if (connections.get(server) !== connection) return;
    connections.delete(server);
    avoidedUntil.set(server, performance.now() + milliseconds);
    connection.destroy();
  }

  function connectionTo(server: number): Connection | undefined {
    const known = connections.get(server);
    if (known) return known;
    if (performance.now() < (avoidedUntil.get(server) ?? 0)) return undefined;
    const opened = openConnection(socketOf(folder, server), patience, () =>
      leave(server, opened, pauseMilliseconds),
    );
    connections.set(server, opened);
    return opened;
  }

  return {
    answerWith: (given) => void (answer = given),
    keeperOf(number) {
      const keeper = servers[number % servers.length];
      const connection = keeper === undefined || keeper === own ? undefined : connectionTo(keeper);
      return connection?.isOpen() ? connection : undefined;
    },
    async stop() {
      unfollow();
      clearInterval(looking);
      servers = [];
      for (const connection of connections.values()) connection.destroy();
      const closed = new Promise((resolve) => listener.close(resolve));
      // What was answered is sent first.
      for (const socket of askers) socket.destroySoon();
      await closed;
    },
  };
}

/** The file of the program has a hash in its name. A server of another build is not found: it may hand over other things. */
const build = basename(fileURLToPath(import.meta.url));
const socketOf = (folder: string, server: number): string => join(folder, `${server}-${build}`);

/** To another server. Questions and answers are numbered, since answers come in any order. */
function openConnection(path: string, patience: number, onClose: () => void): Connection {
  const asked = new Map<number, Question>();
  const socket = connect(path);
  const send = createSender(socket);
  let last = 0;
  let isOpen = false;
  socket.on('connect', () => (isOpen = true));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOpen = false;
    for (const { reject } of asked.values()) reject(new NeighbourLost('a neighbour gave no answer'));
    asked.clear();
    onClose();
  });
  readItems(socket, ([number, body]) => {
    asked.get(number)?.resolve(body);
    asked.delete(number);
  });
  return {
    isOpen: () => isOpen,
    isLate() {
      // Maps keep the order in which the questions were asked.
      const [oldest] = asked.values();
      return oldest !== undefined && performance.now() - oldest.askedAt > patience;
    },
    ask: (question) =>
      new Promise((resolve, reject) => {
        asked.set(++last, { askedAt: performance.now(), resolve, reject });
        send([last, question]);
      }),
    destroy: () => void socket.destroy(),
  };
}

/** Sends all items of one turn of the event loop as one line of JSON. */
function createSender(socket: Socket): (item: Item) => void {
  let items: Item[] = [];
  const flush = (): void => {
    if (socket.writable) socket.write(`${JSON.stringify(items)}\n`);
    items = [];
  };
  return (item) => {
    if (!items.length) setImmediate(flush);
    items.push(item);
  };
}

function readItems(socket: Socket, take: (item: Item) => void): void {
  let rest = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    rest += part;
    if (!part.includes('\n')) return;
    const lines = rest.split('\n');
    rest = lines.pop()!;
    for (const line of lines) for (const item of JSON.parse(line) as Item[]) take(item);
  });
}
