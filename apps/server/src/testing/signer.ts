import { createSigner } from '../proof/signer';

/** One key for all, so that several servers can share a database. */
export const testProofKey = Buffer.alloc(32, 7).toString('base64url');

export const testSigner = createSigner([testProofKey]);
