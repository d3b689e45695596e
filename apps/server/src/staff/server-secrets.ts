import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readDatabasePlace } from '../config';

/**
 * A password is hashed with the server's own secret. Without it this program would make another secret, and with that a
 * password that the server never accepts.
 */
export function requireServerSecrets(env: Readonly<Record<string, string | undefined>>, root: string): void {
  const { dataDir } = readDatabasePlace(env, root);
  if (env['PASSWORD_PEPPER']?.trim() || existsSync(join(dataDir, 'password-pepper'))) return;
  throw new ConfigError([
    `PASSWORD_PEPPER is not set, and ${dataDir} holds none: use the settings of the server, or start it there once`,
  ]);
}
