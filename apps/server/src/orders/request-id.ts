import { hash, randomBytes } from 'node:crypto';
import { idOfHex } from '../crypto/id-of-hex';

/**
 * The id of what a request creates. The same key of the same user gives the same id in every process, and the primary
 * key lets it be created once; without a key the id is random.
 */
export const requestIdOf = (userId: number, call: string, key: string | undefined): number =>
  idOfHex(key ? hash('sha256', `${call}:${userId}:${key}`) : randomBytes(8).toString('hex'));

/** Reads an id from a request; an invalid one becomes an id that nothing has. */
export const readId = (text: string): number => (/^[0-9]{1,16}$/.test(text) ? Number(text) : 0);
