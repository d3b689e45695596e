import { createSigner } from '../proof/signer';

/** The same key for all test servers, so that several can share a database. */
export const testProofKey = Buffer.alloc(32, 7).toString('base64url');

export const testSigner = createSigner([testProofKey]);
