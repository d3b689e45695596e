import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireServerSecrets } from './server-secrets';

const folder = () => mkdtempSync(join(tmpdir(), 'truedraw-secrets-'));

test('without the secret of the server no staff account is created', () => {
  const root = folder();
  expect(() => requireServerSecrets({ DATABASE_URL: 'postgres://db/truedraw' }, root)).toThrow(
    'PASSWORD_PEPPER',
  );
  expect(() => requireServerSecrets({ PASSWORD_PEPPER: ' ' }, root)).toThrow('PASSWORD_PEPPER');
});

test('the secret comes from the settings, or from the data folder of a server that was started here', () => {
  const root = folder();
  requireServerSecrets({ PASSWORD_PEPPER: 'x'.repeat(32) }, root);
  writeFileSync(join(root, 'password-pepper'), 'y');
  requireServerSecrets({ DATA_DIR: root }, '/');
});
