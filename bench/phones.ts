import { connect, type Socket } from 'node:net';
import { wholeLength } from './answer-length';
import { percentile } from './percentile';

/** Phones on the bet screen of 2D in the last minute: each has a stream and polls; some of them bet. */
export interface PhonesOrder {
  port: number;
  phones: number;
  /** The token of each phone's player. */
  tokens: string[];
  turnId: number;
  betsPerSecond: number;
  /** Times in milliseconds since 1970: the first bet, the planned close, the end. */
  startsAt: number;
  closesAt: number;
  endsAt: number;
}

export interface PhonesFigures {
  /** Streams that were open at the end. */
  streams: number;
  bets: Percentiles & { statuses: Record<string, number>; lateStatuses: Record<string, number> };
  polls: Percentiles & { statuses: Record<string, number> };
  /** What every phone loads within a second after the close. */
  loads: Percentiles & { statuses: Record<string, number> };
  /** From the moment that the server built a frame of odds to its arrival at a phone. */
  oddsLag: Percentiles;
  /** From the planned close to the arrival of its event. */
  closeLag: Percentiles;
  generatorCores: number;
}

export interface Percentiles {
  count: number;
  p50: number;
  p99: number;
  most: number;
}

/** Requests go over a few connections, as from a proxy in front of the server. */
const connections = 256;
const connectAtOnce = 200;
const pollEveryMs = 30_000;

process.once('message', (order: PhonesOrder) => {
  void run(order).then((figures) => process.send!(figures, () => process.exit(0)));
});

async function run(order: PhonesOrder): Promise<PhonesFigures> {
  const used = process.cpuUsage();
  const began = performance.now();
  const oddsLags: number[] = [];
  const closeLags: number[] = [];
  const streams: Socket[] = [];
  for (let phone = 0; phone < order.phones; phone += connectAtOnce)
    await Promise.all(
      Array.from({ length: Math.min(connectAtOnce, order.phones - phone) }, (_, at) => open(phone + at)),
    );
  process.send!('ready');

  const pool = createPool(order.port);
  const bets = samples();
  const late = samples();
  const polls = samples();
  const loads = samples();
  const poll = (phone: number, to = polls) => {
    const path = '/api/bet/infomy?gametype=2&index=0&currency=en&timestamp=1';
    const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nToken: ${tokenOf(phone)}\r\n`;
    return pool.send(`${head}X-Forwarded-For: ${addressOf(phone)}\r\n\r\n`).then(to.add);
  };
  const bet = (phone: number, number: number) => {
    // Small stakes: no number becomes full.
    const numbet = Object.fromEntries(
      Array.from({ length: 5 }, () => [String(Math.floor(Math.random() * 100)).padStart(2, '0'), 100]),
    );
    const body = JSON.stringify({ turnid: order.turnId, gametype: 2, numbet });
    const sentAfterClose = Date.now() > order.closesAt;
    return pool
      .send(
        `POST /api/bet/bet?currency=en HTTP/1.1\r\nHost: 127.0.0.1\r\nToken: ${tokenOf(phone)}\r\n` +
          `X-Forwarded-For: ${addressOf(phone)}\r\nContent-Type: application/json\r\n` +
          `Idempotency-Key: bench-${process.pid}-${number}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
      .then(sentAfterClose ? late.add : bets.add);
  };

  await until(order.startsAt);
  const sent: Promise<void>[] = [];
  const startedAt = Date.now();
  let betCount = 0;
  let pollCount = 0;
  let hasClosed = false;
  for (let now = startedAt; now < order.endsAt; now = Date.now()) {
    for (const due = ((now - startedAt) / 1_000) * order.betsPerSecond; betCount < due; betCount++)
      sent.push(bet((betCount * 7_919) % order.phones, betCount));
    for (const due = ((now - startedAt) / pollEveryMs) * order.phones; pollCount < due; pollCount++)
      sent.push(poll(pollCount % order.phones));
    if (!hasClosed && now > order.closesAt) {
      hasClosed = true;
      // After a close each phone loads the next draw within a second.
      for (let phone = 0; phone < order.phones; phone++)
        setTimeout(() => sent.push(poll(phone, loads)), Math.random() * 1_000);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(sent);
  const { user, system } = process.cpuUsage(used);
  const elapsed = performance.now() - began;
  const openStreams = streams.filter(({ readyState }) => readyState === 'open').length;
  for (const socket of streams) socket.destroy();
  pool.end();
  return {
    streams: openStreams,
    bets: { ...percentiles(bets.times), statuses: bets.statuses, lateStatuses: late.statuses },
    polls: { ...percentiles(polls.times), statuses: polls.statuses },
    loads: { ...percentiles(loads.times), statuses: loads.statuses },
    oddsLag: percentiles(oddsLags),
    closeLag: percentiles(closeLags),
    generatorCores: (user + system) / 1000 / elapsed,
  };

  function tokenOf(phone: number): string {
    return order.tokens[phone % order.tokens.length]!;
  }

  function open(phone: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({
        port: order.port,
        host: '127.0.0.1',
        localAddress: `127.0.0.${2 + (phone % 100)}`,
        onread: {
          buffer: Buffer.allocUnsafe(4 * 1024),
          callback: (count, buffer) => {
            resolve();
            take((buffer as Buffer).toString('latin1', 0, count));
            return true;
          },
        },
      });
      // Before it is open it counts; one that breaks later is missing at the end.
      socket.on('error', reject);
      socket.write(
        `GET /api/live?pastMs=0 HTTP/1.1\r\nHost: 127.0.0.1\r\nToken: ${tokenOf(phone)}\r\n` +
          `X-Forwarded-For: ${addressOf(phone)}\r\n\r\n`,
      );
      streams.push(socket);
    });
  }

  /** A frame may be cut; its first line with the time is short and nearly never is. */
  function take(text: string): void {
    const odds = text.indexOf('"serverTime":');
    if (odds >= 0) oddsLags.push(Date.now() - Number.parseInt(text.slice(odds + 13, odds + 26), 10));
    if (text.includes('event: close') && text.includes(`"turnId":${order.turnId}`))
      closeLags.push(Date.now() - order.closesAt);
  }
}

const addressOf = (phone: number): string => `10.${phone >> 16}.${(phone >> 8) & 255}.${phone & 255}`;

const until = (moment: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - Date.now())));

function percentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((one, other) => one - other);
  return {
    count: times.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    most: percentile(sorted, 1),
  };
}

interface Answer {
  /** The status, with the name of a refusal. */
  status: string;
  milliseconds: number;
}

function samples() {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  return {
    times,
    statuses,
    add: ({ status, milliseconds }: Answer): void => {
      times.push(milliseconds);
      statuses[status] = (statuses[status] ?? 0) + 1;
    },
  };
}

function statusOf(answer: Buffer): string {
  const status = answer.toString('latin1', 9, 12);
  const name = status === '200' ? undefined : /"error":"(\w+)"/.exec(answer.toString('latin1'))?.[1];
  return name ? `${status} ${name}` : status;
}

/** Requests wait for a free connection; the wait counts, as it does for a player. */
function createPool(port: number) {
  const waiting: ((connection: Connection) => void)[] = [];
  const free: Connection[] = [];
  const release = (connection: Connection): void => {
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
  };
  const all = Array.from({ length: connections }, () => openConnection(port, release));
  free.push(...all);
  return {
    end: () => all.forEach((connection) => connection.end()),
    send: (request: string): Promise<Answer> => {
      const began = performance.now();
      return new Promise((resolve) => {
        const send = (connection: Connection) =>
          connection.ask(request, (status) => resolve({ status, milliseconds: performance.now() - began }));
        const connection = free.pop();
        if (connection) send(connection);
        else waiting.push(send);
      });
    },
  };
}

interface Connection {
  ask(request: string, answered: (status: string) => void): void;
  end(): void;
}

/** Opened again when the server has ended it, as it does with one that was idle for long. A request on it then has no status. */
function openConnection(port: number, release: (connection: Connection) => void): Connection {
  let answered: ((status: string) => void) | undefined;
  let rest: Buffer | undefined;
  let socket: Socket | undefined;
  const connection: Connection = {
    ask(request, done) {
      answered = done;
      if (!socket?.writable) socket = open();
      socket.write(request);
    },
    end: () => socket?.destroy(),
  };
  return connection;

  function open(): Socket {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    opened.on('data', (part) => {
      const answer = rest ? Buffer.concat([rest, part]) : part;
      rest = answer.length < wholeLength(answer) ? answer : undefined;
      if (!rest) finish(statusOf(answer));
    });
    opened.on('error', () => undefined);
    opened.on('close', () => {
      if (opened === socket) finish('none');
    });
    return opened;
  }

  function finish(status: string): void {
    const done = answered;
    answered = undefined;
    rest = undefined;
    // What nobody asked for says that the server ends an idle connection.
    if (!done) return;
    done(status);
    release(connection);
  }
}
