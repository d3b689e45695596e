import type { CallName, RequestOf, ResponseOf, calls } from '@truedraw/contract';
import type { Locale } from '@truedraw/messages';
import type { Services } from '../services';
import type { User } from '../store/users';

/** Who is calling, as proved by the token. */
export interface Caller {
  user: User;
  deviceId: string;
}

export interface RequestFacts {
  locale: Locale;
  ip: string;
  userAgent: string;
  /** The caller's own name for this request, so that it can safely be sent again. */
  idempotencyKey: string | undefined;
}

export type Context<Name extends CallName = CallName> = Services &
  RequestFacts &
  ((typeof calls)[Name]['who'] extends 'anyone' ? unknown : { caller: Caller });

/** What serves one call, typed by the call's name. */
export type Handler<Name extends CallName> = (
  request: RequestOf<Name>,
  context: Context<Name>,
) => Promise<ResponseOf<Name>>;
