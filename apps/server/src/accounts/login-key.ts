import { createHash } from 'node:crypto';
import type { Identity } from './store/identities';

/** Where wrong passwords of an account are counted. Hashed, because whatever was typed as the account ends up in it. */
export const loginKey = ({ kind, value }: Identity): string =>
  `login:${createHash('sha256').update(`${kind}:${value}`).digest('base64url')}`;
