import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { DatabaseClock } from '../db/database-clock';

declare module '../services' {
  interface Services {
    google: GoogleVerifier;
  }
}

interface GoogleUser {
  id: string;
  /** Only if Google has verified it. */
  email: string | undefined;
  name: string;
}

/** The user of an ID token; undefined for one that is not Google's, not for us, or too old. */
export type GoogleVerifier = (credential: string) => Promise<GoogleUser | undefined>;

export function createGoogleVerifier({
  clientId,
  keysUrl,
  clock,
}: {
  clientId: string;
  keysUrl: string;
  clock: DatabaseClock;
}): GoogleVerifier {
  if (!clientId) return () => Promise.resolve(undefined);
  const keys = createRemoteJWKSet(new URL(keysUrl));
  return async (credential) => {
    try {
      const { payload } = await jwtVerify(credential, keys, {
        audience: clientId,
        issuer: ['https://accounts.google.com', 'accounts.google.com'],
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp'],
        currentDate: new Date(clock.now()),
      });
      const { email, email_verified: verified, name } = payload;
      return {
        id: payload.sub!,
        email: verified === true && typeof email === 'string' ? email.toLowerCase() : undefined,
        name: typeof name === 'string' ? name : '',
      };
    } catch {
      return undefined;
    }
  };
}
