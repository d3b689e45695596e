import type { StaffRole } from './roles';

/**
 * Who may make a call. An agent is a player too; staff are not. A visitor is a player with a token, or a guest with the
 * key of a chat.
 */
export type Who = 'anyone' | 'visitor' | 'player' | 'agent';

export interface Call {
  /** The methods that the path accepts. Our own client uses the first. */
  readonly methods: readonly ('GET' | 'POST')[];
  readonly path: `/api/${string}`;
  readonly who: Who;
  /** One line for the OpenAPI document. */
  readonly about: string;
}

export interface StaffCall {
  /** A read is a GET and a change is a POST, so that no address makes a change. */
  readonly methods: readonly ['GET'] | readonly ['POST'];
  readonly path: `/api/staff/${string}`;
  /** Only the login is open to anyone. */
  readonly roles: readonly StaffRole[] | 'anyone';
  /** Releases money or figures. An account that an owner has just created, enabled, reset or given another role may not make it. */
  readonly releases?: true;
  /** May be made by an account that has not changed its first password yet. */
  readonly atFirstPassword?: true;
  readonly about: string;
}

export const read = ['GET'] as const;
/** Secrets and changes are sent in a body. GET is kept for clients of the original wire format. */
export const write = ['POST', 'GET'] as const;
/** The specification names no method for these calls, so both are accepted. */
export const either = ['GET', 'POST'] as const;
/** A change by players that the original wire format does not have. */
export const body = ['POST'] as const;
/** A change by staff. */
export const change = ['POST'] as const;
