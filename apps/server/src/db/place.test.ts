import { expect, test } from 'vitest';
import { createPool } from './pool';

test('of hosts none of which can be written each is named with its reason', async () => {
  const pool = createPool('postgres://u:p@127.0.0.1:1,127.0.0.1:2/name', () => undefined);
  await expect(pool.query('SELECT 1')).rejects.toThrow(
    /can be written \(127\.0\.0\.1:1: .*ECONNREFUSED.*; 127\.0\.0\.1:2: .*ECONNREFUSED.*\)/,
  );
  await pool.end();
});
