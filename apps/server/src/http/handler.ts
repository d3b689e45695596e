import type { CallName, RequestOf, ResponseOf, Who, calls } from '@truedraw/contract';
import type { Locale } from '@truedraw/messages';
import type { Services } from '../services';

/** Who is calling, as proved by the token; the accounts say what is known of them. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled where accounts are known
export interface Caller {}

export interface RequestFacts {
  locale: Locale;
  ip: string;
  userAgent: string;
  /** The caller's own name for this request, so that it can safely be sent again. */
  idempotencyKey: string | undefined;
  /** What a guest is known by. */
  chatKey: string | undefined;
}

/** The caller that a call has, by who may make it. */
type CallerOf<W extends Who> = W extends 'anyone'
  ? unknown
  : { caller: W extends 'visitor' ? Caller | undefined : Caller };

export type Context<Name extends CallName = CallName> = Services &
  RequestFacts &
  CallerOf<(typeof calls)[Name]['who']>;

/** What serves one call, typed by the call's name. */
export type Handler<Name extends CallName> = (
  request: RequestOf<Name>,
  context: Context<Name>,
) => Promise<ResponseOf<Name>>;
