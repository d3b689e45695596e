import type { CallName, RequestOf, ResponseOf, Who, calls } from '@truedraw/contract';
import type { Locale } from '@truedraw/messages';
import type { Services } from '../services';
import type { SignedBody } from './signed-body';

/** The caller, identified by the token. The accounts room declares its fields. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled where accounts are known
export interface Caller {}

export interface RequestFacts {
  locale: Locale;
  ip: string;
  userAgent: string;
  /** Chosen by the caller, so that the request can safely be sent again. */
  idempotencyKey: string | undefined;
  /** Identifies a guest in the chat. */
  chatKey: string | undefined;
  /** Kept by the browser over logins of any user; only for calls that log in. */
  deviceMark?: string;
  /** Only for calls that are signed instead of made by a caller with a token. */
  signed?: SignedBody;
}

/** The type of `caller`, by who may make the call. */
type CallerOf<W extends Who> = W extends 'anyone'
  ? unknown
  : { caller: W extends 'visitor' ? Caller | undefined : Caller };

export type Context<Name extends CallName = CallName> = Services &
  RequestFacts &
  CallerOf<(typeof calls)[Name]['who']>;

/** The handler of one call, typed by the call's name. */
export type Handler<Name extends CallName> = (
  request: RequestOf<Name>,
  context: Context<Name>,
) => Promise<ResponseOf<Name>>;
