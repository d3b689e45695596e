import type { FeedSourceConfig } from '../feed-config';
import type { Reading } from './feed';
import { bahtToMillions, parseFeedTime, parseKeepingNumbers, textAt } from './json-figures';

/** Longer than any quote; a longer message is not parsed. */
export const longestMessage = 64 * 1024;
const longestEvidence = 4_000;

type Reader = Pick<FeedSourceConfig, 'setPath' | 'valuePath' | 'timePath' | 'valueUnit' | 'secrets'>;

/** Picks the figures out of a JSON document by their paths. */
export function readMessage(config: Reader, message: string): Reading {
  const { setPath, valuePath, timePath, valueUnit } = config;
  // PostgreSQL stores no zero bytes.
  const text = message.replaceAll('\0', '');
  if (text.length > longestMessage) return failedReading(config, 'malformed', text);
  try {
    const document = parseKeepingNumbers(text);
    const set = textAt(document, setPath);
    const value = textAt(document, valuePath);
    const time = textAt(document, timePath);
    return {
      set,
      value: value !== undefined && valueUnit === 'baht' ? bahtToMillions(value) : value,
      quotedAt: time === undefined ? undefined : parseFeedTime(time),
      raw: evidenceOf(withoutSecrets(config, text), { set, value, time }),
    };
  } catch {
    return failedReading(config, 'malformed', text);
  }
}

export const failedReading = (
  config: Pick<Reader, 'secrets'>,
  failure: NonNullable<Reading['failure']>,
  text: string,
): Reading => ({
  set: undefined,
  value: undefined,
  quotedAt: undefined,
  raw: withoutSecrets(config, text).slice(0, longestEvidence),
  failure,
});

/** The message unchanged; of a long one only its beginning and the fields that were read. */
function evidenceOf(raw: string, picked: object): string {
  if (raw.length <= longestEvidence) return raw;
  const end = ` … ${JSON.stringify(picked)}`.slice(0, longestEvidence);
  return raw.slice(0, longestEvidence - end.length) + end;
}

/** Evidence is public, and some sources repeat the key that they were asked with. */
const withoutSecrets = ({ secrets }: Pick<Reader, 'secrets'>, text: string): string =>
  secrets
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .reduce((hidden, secret) => hidden.replaceAll(secret, '***'), text);
