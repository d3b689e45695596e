import { connect, type Socket } from 'node:net';

/** What one run of load is told: where to, what to send from each connection in turn, and for how long. */
export interface LoadOrder {
  port: number;
  connections: number;
  seconds: number;
  /** Whole requests as they go over the wire. */
  requests: string[];
}

export interface LoadFigures {
  perSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  /** How often each status came. */
  statuses: Record<string, number>;
}

/** Keeps every connection busy with one request at a time. A process of its own, so that it takes no core from the server. */
process.once('message', (order: LoadOrder) => {
  void run(order).then((figures) => process.send!(figures, () => process.exit(0)));
});

async function run({ port, connections, seconds, requests }: LoadOrder): Promise<LoadFigures> {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const until = performance.now() + seconds * 1000;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      const answer = answersOf(socket);
      for (let at = connection; performance.now() < until; at += connections) {
        const sent = performance.now();
        socket.write(requests[at % requests.length]!);
        const status = await answer();
        times.push(performance.now() - sent);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      socket.destroy();
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return { perSecond: times.length / elapsed, p50Milliseconds: at(0.5), p99Milliseconds: at(0.99), statuses };
}

/** Gives the status of the next answer; enough of HTTP for answers that have a content-length. */
function answersOf(socket: Socket): () => Promise<string> {
  let text = '';
  let arrived: ((status: string) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  socket.setEncoding('latin1');
  socket.on('error', (error) => failed?.(error));
  socket.on('data', (part: string) => {
    text += part;
    const head = text.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1]);
    if (text.length < head + 4 + length) return;
    const status = text.slice(9, 12);
    text = text.slice(head + 4 + length);
    arrived?.(status);
  });
  return () =>
    new Promise((resolve, reject) => {
      arrived = resolve;
      failed = reject;
    });
}
