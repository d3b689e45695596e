import { createPool } from '../db/pool';
import { embeddedServerUrl, makeEmbeddedRole } from '../db/server-role';

/** The settings of a server that works on a test's database with a role of its own. */
export async function asServerRole(ownerUrl: string) {
  const serverUrl = embeddedServerUrl(ownerUrl);
  const owner = createPool(ownerUrl, () => undefined);
  await makeEmbeddedRole(owner, serverUrl);
  await owner.end();
  return { DATABASE_URL: serverUrl, OWNER_DATABASE_URL: ownerUrl };
}
