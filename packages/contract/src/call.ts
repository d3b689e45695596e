import type { StaffRole } from './roles';

/**
 * Who may make a call. An agent is a player too; a staff role is not. A visitor is whoever comes, but known: a player
 * by the token if there is one, else a guest by the key of the own chat.
 */
export type Who = 'anyone' | 'visitor' | 'player' | 'agent';

export interface Call {
  /** Every method that the path answers; the first is the one our own client uses. */
  readonly methods: readonly ('GET' | 'POST')[];
  readonly path: `/api/${string}`;
  readonly who: Who;
  /** One line for the reader of the OpenAPI page. */
  readonly about: string;
}

export interface StaffCall {
  /** Reading is GET, changing is POST; a change never rides in an address. */
  readonly methods: readonly ['GET'] | readonly ['POST'];
  readonly path: `/api/staff/${string}`;
  /** Only the login is for whoever comes. */
  readonly roles: readonly StaffRole[] | 'anyone';
  readonly about: string;
}

export const read = ['GET'] as const;
/** A secret or a change belongs in a body; the GET form stays for clients that follow the original wire. */
export const write = ['POST', 'GET'] as const;
/** Calls whose method was never written down are answered both ways. */
export const either = ['GET', 'POST'] as const;
/** A change of the players that the original wire does not have. */
export const body = ['POST'] as const;
/** A change of the staff. */
export const change = ['POST'] as const;
