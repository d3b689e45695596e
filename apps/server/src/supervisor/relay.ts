import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';

interface Message {
  kind: 'question' | 'answer';
  id: string;
  body?: unknown;
}

/** What the servers of one supervisor ask each other; the supervisor passes every message on to all others. */
export interface Relay {
  /** The answers of the other servers, as many as came in time. */
  askOthers(): Promise<unknown[]>;
  stop(): void;
}

const patienceMilliseconds = 1_000;

const send = (message: Message): void => void process.send?.(message);

/** `others` is how many may answer; `answer` is what this server tells the others. */
export function createRelay(others: number, answer: () => Promise<unknown>): Relay {
  const waiting = new Map<string, (body: unknown) => void>();
  const receive = (message: unknown): void => {
    const { kind, id, body } = message as Message;
    if (kind === 'answer') waiting.get(id)?.(body);
    if (kind !== 'question') return;
    answer().then(
      (mine) => send({ kind: 'answer', id, body: mine }),
      // Who asked does without it.
      () => undefined,
    );
  };
  if (cluster.isWorker) process.on('message', receive);
  return {
    askOthers: () =>
      new Promise((resolve) => {
        if (!cluster.isWorker || others < 1) return resolve([]);
        const id = randomUUID();
        const answers: unknown[] = [];
        const end = (): void => {
          clearTimeout(late);
          waiting.delete(id);
          resolve(answers);
        };
        const late = setTimeout(end, patienceMilliseconds);
        waiting.set(id, (body) => {
          answers.push(body);
          if (answers.length === others) end();
        });
        send({ kind: 'question', id });
      }),
    stop: () => void process.off('message', receive),
  };
}
