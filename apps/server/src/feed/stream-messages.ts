import { bodyParts } from '../body-parts';
import { longestMessage } from './message';

/** Called for each sign of life: with a message, or with nothing for what only keeps the connection open. */
type Heard = (message?: string) => void;

/**
 * Reads the messages of a stream: the data of server-sent events, or a line each. What a broken stream left unfinished
 * is no message. Throws when the stream breaks or a line has no end.
 */
export async function readMessages(answer: Response, heard: Heard, signal: AbortSignal): Promise<void> {
  const isEvents = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  for await (const part of bodyParts(answer, signal)) {
    heard();
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
    if (rest.length + data.join('').length > longestMessage) throw new RangeError('a message has no end');
  }

  function readLine(line: string): void {
    if (!isEvents) {
      if (line.trim()) heard(line);
    } else if (line === '') {
      if (data.length) heard(data.join('\n'));
      data = [];
    } else if (line.startsWith('data:')) {
      data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
    }
  }
}
