import type { HttpFeedConfig } from '../config';
import type { Feed, Reading } from './feed';
import { bahtToMillions, parseFeedTime, parseKeepingNumbers, textAt } from './json-figures';

const timeoutMilliseconds = 4_000;
/** Longer than any quote; a longer answer is not parsed. */
const longestAnswer = 64 * 1024;
const longestEvidence = 4_000;

/** Reads a JSON document over HTTP and picks the figures out by path. */
export function createHttpFeed({ url, setPath, valuePath, timePath, valueUnit }: HttpFeedConfig): Feed {
  return { source: 'http', simulated: false, aroundTheClock: false, read };

  async function read(): Promise<Reading> {
    const answer = await fetchText(url);
    if (answer.failure) return { ...nothing, raw: answer.raw, failure: answer.failure };
    try {
      const document = parseKeepingNumbers(answer.raw);
      const set = textAt(document, setPath);
      const value = textAt(document, valuePath);
      const time = textAt(document, timePath);
      return {
        set,
        value: value !== undefined && valueUnit === 'baht' ? bahtToMillions(value) : value,
        quotedAt: time === undefined ? undefined : parseFeedTime(time),
        raw: evidenceOf(answer.raw, { set, value, time }),
      };
    } catch {
      return { ...nothing, raw: answer.raw.slice(0, longestEvidence), failure: 'malformed' };
    }
  }
}

/** The answer unchanged; of a long one only its beginning and the fields that were read. */
function evidenceOf(raw: string, picked: object): string {
  if (raw.length <= longestEvidence) return raw;
  const end = ` … ${JSON.stringify(picked)}`.slice(0, longestEvidence);
  return raw.slice(0, longestEvidence - end.length) + end;
}

const nothing = { set: undefined, value: undefined, quotedAt: undefined };

async function fetchText(url: string): Promise<{ raw: string; failure?: 'unreachable' | 'malformed' }> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const raw = (await readBounded(answer)).replaceAll('\0', '');
    if (raw.length > longestAnswer) return { raw: raw.slice(0, longestEvidence), failure: 'malformed' };
    if (!answer.ok)
      return { raw: `HTTP ${answer.status} ${raw}`.slice(0, longestEvidence), failure: 'unreachable' };
    return { raw };
  } catch (error) {
    // The URL may contain a key, and some errors repeat it, so only the error's name is stored.
    return { raw: (error as Error).name, failure: 'unreachable' };
  }
}

/** Stops reading an answer that is too long, so that a broken feed cannot fill the memory. */
async function readBounded(answer: Response): Promise<string> {
  if (!answer.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > longestAnswer) break;
  }
  return text;
}
