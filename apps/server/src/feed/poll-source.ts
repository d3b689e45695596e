import { bodyParts } from '../body-parts';
import type { FeedSourceConfig } from '../feed-config';
import type { Reading, Source } from './feed';
import { failedReading, longestMessage, readMessage } from './message';

const timeoutMilliseconds = 4_000;

/** Asks for a JSON document over HTTP at each reading. */
export function createPollSource(config: FeedSourceConfig): Source {
  return { name: config.name, read };

  async function read(): Promise<Reading> {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    try {
      const answer = await fetch(config.url, {
        headers: { accept: 'application/json', ...config.headers },
        // Followed elsewhere, the key would go with it.
        redirect: 'error',
        signal,
      });
      const text = await readBounded(answer, signal);
      if (!answer.ok && text.length <= longestMessage)
        return failedReading(config, 'unreachable', `HTTP ${answer.status} ${text.replaceAll('\0', '')}`);
      return readMessage(config, text);
    } catch (error) {
      // The URL may contain a key, and some errors repeat it, so only the error's name is stored.
      return failedReading(config, 'unreachable', (error as Error).name);
    }
  }
}

/** Stops reading an answer that is too long, so that a broken source cannot fill the memory. */
async function readBounded(answer: Response, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of bodyParts(answer, signal)) {
    text += decoder.decode(part, { stream: true });
    if (text.length > longestMessage) break;
  }
  return text;
}
