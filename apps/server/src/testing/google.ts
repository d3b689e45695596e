import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

const clientId = 'truedraw.apps.googleusercontent.com';
const keys = await generateKeyPair('RS256', { extractable: true });

/** A token as Google would sign it. */
export const googleToken = (
  claims: JWTPayload,
  { key = keys.privateKey, expires = '1h' } = {},
): Promise<string> =>
  new SignJWT({ iss: 'https://accounts.google.com', aud: clientId, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);

/** Serves the keys of these tokens, and has the settings of a server that trusts them. */
export async function startGoogleKeys(): Promise<{ settings: Record<string, string>; stop: () => void }> {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => response.end(JSON.stringify({ keys: [jwk] })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { GOOGLE_CLIENT_ID: clientId, GOOGLE_KEYS_URL: `http://127.0.0.1:${port}/certs` },
    stop: () => void server.close(),
  };
}
