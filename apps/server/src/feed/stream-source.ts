import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedSourceConfig } from '../feed-config';
import type { Reading, Source } from './feed';
import { failedReading, readMessage } from './message';
import { readMessages } from './stream-messages';

export interface StreamPatience {
  /** For the head of the answer, and for the first message of a reading. */
  answerMs: number;
  /** A stream that says nothing for so long, not even to keep the connection open, is opened again. */
  silentMs: number;
  /** A stream that nobody has read for so long is closed. */
  unreadMs: number;
  /** Between two attempts, doubled after each that brought nothing. */
  retryMs: readonly [least: number, most: number];
}

const usualPatience: StreamPatience = {
  answerMs: 4_000,
  silentMs: 60_000,
  unreadMs: 120_000,
  retryMs: [1_000, 30_000],
};

/**
 * Keeps a stream open while it is read, and opens it again when it breaks. What was heard before a break is not used
 * after it: nobody knows what was missed.
 */
export function createStreamSource(config: FeedSourceConfig, patience = usualPatience): Source {
  let newest: Reading | undefined;
  let problem = 'no message';
  let heardAt = 0;
  let readAt = 0;
  let running: AbortController | undefined;
  /** Tells readers that wait for a first message that there is one, or that there will be none. */
  const readers = new EventEmitter<{ wake: [] }>();

  return {
    name: config.name,
    async read() {
      readAt = performance.now();
      if (!running) void keepOpen((running = new AbortController()));
      if (!newest)
        await once(readers, 'wake', { signal: AbortSignal.timeout(patience.answerMs) }).catch(
          () => undefined,
        );
      if (!newest) return failedReading(config, 'unreachable', problem);
      return { ...newest, ageMs: Math.round(performance.now() - heardAt) };
    },
    stop: () => running?.abort(),
  };

  async function keepOpen(life: AbortController): Promise<void> {
    const [least, most] = patience.retryMs;
    let pause = least;
    while (!life.signal.aborted && performance.now() - readAt < patience.unreadMs) {
      try {
        await listen(life.signal);
        problem = 'the stream ended';
      } catch (error) {
        // The URL may contain a key, and some errors repeat it.
        problem = error instanceof AnswerError ? error.message : (error as Error).name;
      }
      pause = newest ? least : Math.min(most, pause * 2);
      newest = undefined;
      readers.emit('wake');
      await sleep(pause * (0.75 + Math.random() / 2), undefined, { signal: life.signal, ref: false }).catch(
        () => undefined,
      );
    }
    running = undefined;
  }

  async function listen(stopped: AbortSignal): Promise<void> {
    const late = new AbortController();
    const end = () => late.abort();
    stopped.addEventListener('abort', end);
    let timer = setTimeout(end, patience.answerMs);
    const wait = () => {
      clearTimeout(timer);
      const isUnread = performance.now() - readAt > patience.unreadMs;
      timer = setTimeout(end, isUnread ? 0 : patience.silentMs);
    };
    try {
      const answer = await fetch(config.url, {
        headers: { accept: 'text/event-stream, application/x-ndjson, application/json', ...config.headers },
        // Followed elsewhere, the key would go with it.
        redirect: 'error',
        signal: late.signal,
      });
      if (!answer.ok) throw new AnswerError(`HTTP ${answer.status}`);
      wait();
      await readMessages(
        answer,
        (message) => {
          wait();
          hear(message);
        },
        late.signal,
      );
    } finally {
      stopped.removeEventListener('abort', end);
      clearTimeout(timer);
      end();
    }
  }

  function hear(message: string | undefined): void {
    heardAt = performance.now();
    if (message === undefined) return;
    const reading = readMessage(config, message);
    // A message without any figure, such as a greeting, says nothing about the market.
    if (!reading.failure && reading.set === undefined && reading.value === undefined) return;
    newest = reading;
    readers.emit('wake');
  }
}

/** Its message is ours and tells no secret. */
class AnswerError extends Error {}
