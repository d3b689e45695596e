import {
  calls,
  type CallName,
  type RequestOf as WireRequestOf,
  type ResponseOf as WireResponseOf,
} from '@truedraw/contract';
import { answerWords, requestWords } from './player-words';
import { sendRequest, type SendOptions } from './send';
import { renameKeys, type InOurWords, type Words } from './wire-words';

export type RequestOf<Name extends CallName> = Name extends keyof typeof requestWords
  ? InOurWords<WireRequestOf<Name>, (typeof requestWords)[Name]>
  : WireRequestOf<Name>;

export type ResponseOf<Name extends CallName> = Name extends keyof typeof answerWords
  ? InOurWords<WireResponseOf<Name>, (typeof answerWords)[Name]>
  : WireResponseOf<Name>;

type Table = Readonly<Partial<Record<CallName, Words>>>;

const pairsOf = (table: Table, name: CallName): [wire: string, ours: string][] =>
  Object.entries(table[name] ?? {});

function rename(data: unknown, pairs: readonly [string, string][]): unknown {
  return pairs.length === 0 ? data : renameKeys(data, new Map(pairs));
}

/** A response of the wire in our names. Data that has our names already stays as it is, except for bets. */
export const readResponse = <Name extends CallName>(name: Name, data: unknown): ResponseOf<Name> =>
  rename(data, pairsOf(answerWords, name)) as ResponseOf<Name>;

/** A request of the wire in our names, such as one that an earlier version has stored. */
export const readRequest = <Name extends CallName>(name: Name, fields: unknown): RequestOf<Name> =>
  rename(fields, pairsOf(requestWords, name)) as RequestOf<Name>;

/** A request as the wire names its fields. */
export const writeRequest = <Name extends CallName>(name: Name, fields: RequestOf<Name>): object =>
  rename(
    fields,
    pairsOf(requestWords, name).map(([wire, ours]) => [ours, wire]),
  ) as object;

/** Sends a player's request. Both the request and the response use our names. */
export const sendPlayerRequest = async <Name extends CallName>(
  name: Name,
  fields: RequestOf<Name>,
  options: Omit<SendOptions, 'route' | 'fields'>,
): Promise<ResponseOf<Name>> =>
  readResponse(
    name,
    await sendRequest({ ...options, route: calls[name], fields: writeRequest(name, fields) }),
  );
