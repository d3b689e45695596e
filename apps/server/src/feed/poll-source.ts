import type { FeedSourceConfig } from '../feed-config';
import type { Reading, Source } from './feed';
import { failedReading, longestMessage, readMessage } from './message';

const timeoutMilliseconds = 4_000;

/** Asks for a JSON document over HTTP at each reading. */
export function createPollSource(config: FeedSourceConfig): Source {
  return { name: config.name, read };

  async function read(): Promise<Reading> {
    try {
      const answer = await fetch(config.url, {
        headers: { accept: 'application/json', ...config.headers },
        // Followed elsewhere, the key would go with it.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      const text = await readBounded(answer);
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
async function readBounded(answer: Response): Promise<string> {
  if (!answer.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > longestMessage) break;
  }
  return text;
}
