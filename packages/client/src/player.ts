import {
  calls,
  type CallName,
  type RequestOf as WireRequestOf,
  type ResponseOf as WireResponseOf,
} from '@truedraw/contract';
import { answerWords, requestWords } from './player-words';
import { sendRequest, type SendOptions } from './send';
import { renameKeys, type InOurWords, type Words } from './wire-words';

type RequestWords = typeof requestWords;
type AnswerWords = typeof answerWords;

type Requests = {
  [Name in CallName]: Name extends keyof RequestWords
    ? InOurWords<WireRequestOf<Name>, RequestWords[Name]>
    : WireRequestOf<Name>;
};
type Responses = {
  [Name in CallName]: Name extends keyof AnswerWords
    ? InOurWords<WireResponseOf<Name>, AnswerWords[Name]>
    : WireResponseOf<Name>;
};

export type RequestOf<Name extends CallName> = Requests[Name];
export type ResponseOf<Name extends CallName> = Responses[Name];

const pairsOf = (table: Readonly<Record<string, Words>>, name: CallName): [wire: string, ours: string][] =>
  Object.entries(table[name] ?? {});

const rename = (data: unknown, pairs: readonly [string, string][]): unknown =>
  pairs.length === 0 ? data : renameKeys(data, new Map(pairs));

/** A response of the wire in our names. What an earlier version has stored may be read by this too. */
export const readResponse = (name: CallName, data: unknown): unknown =>
  rename(data, pairsOf(answerWords, name));

/** A request of the wire in our names, such as one that an earlier version has stored. */
export const readRequest = (name: CallName, fields: unknown): unknown =>
  rename(fields, pairsOf(requestWords, name));

/** A request as the wire names its fields. */
export const writeRequest = (name: CallName, fields: object): object =>
  rename(
    fields,
    pairsOf(requestWords, name).map(([wire, ours]) => [ours, wire]),
  ) as object;

/** Sends a player's request. Both the request and the response use our names. */
export const sendPlayerRequest = async (
  name: CallName,
  fields: object,
  options: Omit<SendOptions, 'route' | 'fields'>,
): Promise<unknown> =>
  readResponse(
    name,
    await sendRequest({ ...options, route: calls[name], fields: writeRequest(name, fields) }),
  );
