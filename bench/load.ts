import { connect } from 'node:net';
import { wholeLength } from './answer-length';
import { percentile } from './percentile';

/** One run of the load generator: the server, the requests of each connection, and the duration. */
export interface LoadOrder {
  port: number;
  connections: number;
  seconds: number;
  /** Complete requests as bytes. In a request with `keyMark` the mark is replaced by a new key each time. */
  requests: string[];
}

export interface LoadFigures {
  perSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  /** The number of answers by status. */
  statuses: Record<string, number>;
  /** The processor time of the generator itself, as a part of one core. */
  generatorCores: number;
}

export const keyMark = 'key-of-this-request';

/**
 * Keeps every connection busy with one request at a time, in its own process. It shares the machine with the measured
 * server, so it does little work: requests are prepared as bytes, and of an answer only status and length are read.
 */
process.once('message', (order: LoadOrder) => {
  void run(order).then((figures) => process.send!(figures, () => process.exit(0)));
});

async function run(order: LoadOrder): Promise<LoadFigures> {
  const requests = order.requests.map((text) => {
    const bytes = Buffer.from(text, 'latin1');
    return { bytes, keyAt: bytes.indexOf(keyMark) };
  });
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const used = process.cpuUsage();
  const began = performance.now();
  const until = began + order.seconds * 1000;
  await Promise.all(Array.from({ length: order.connections }, (_, connection) => busy(connection)));
  const elapsed = performance.now() - began;
  const { user, system } = process.cpuUsage(used);
  const sorted = times.toSorted((one, other) => one - other);
  return {
    perSecond: (times.length / elapsed) * 1000,
    p50Milliseconds: percentile(sorted, 0.5),
    p99Milliseconds: percentile(sorted, 0.99),
    statuses,
    generatorCores: (user + system) / 1000 / elapsed,
  };

  function busy(connection: number): Promise<void> {
    return new Promise((resolve, reject) => {
      let next = connection;
      let sentAt = 0;
      let rest: Buffer | undefined;
      const send = (): void => {
        sentAt = performance.now();
        if (sentAt >= until) {
          socket.destroy();
          resolve();
          return;
        }
        const { bytes, keyAt } = requests[next % requests.length]!;
        if (keyAt >= 0) bytes.write(`${process.pid}:${next}`.padStart(keyMark.length, '0'), keyAt, 'latin1');
        next += order.connections;
        socket.write(bytes);
      };
      const receive = (part: Buffer): void => {
        const answer = rest ? Buffer.concat([rest, part]) : part;
        if (answer.length < wholeLength(answer)) {
          rest = Buffer.from(answer);
          return;
        }
        rest = undefined;
        times.push(performance.now() - sentAt);
        const status = answer.toString('latin1', 9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
        send();
      };
      const socket = connect({
        port: order.port,
        host: '127.0.0.1',
        noDelay: true,
        onread: {
          buffer: Buffer.allocUnsafe(64 * 1024),
          callback: (count, buffer) => {
            receive((buffer as Buffer).subarray(0, count));
            return true;
          },
        },
      });
      socket.once('connect', send);
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('The server hung up')));
    });
  }
}
