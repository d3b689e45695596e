import { expect, test } from 'vitest';
import { ownerIn } from './owner';

const root = 'root:x:0:0:root:/root:/bin/bash';
const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin';
const postgres = 'postgres:x:101:104:PostgreSQL:/var/lib/postgresql:/bin/bash';

test.each([
  ['postgres is there', [root, nobody, postgres], { uid: 101, gid: 104 }],
  ['only nobody is there', [root, nobody], { uid: 65_534, gid: 65_533 }],
])('root runs the database as another user when %s', (_, lines, owner) => {
  expect(ownerIn(lines.join('\n'))).toEqual(owner);
});

test('a machine where root is the only user gets a message with what to do', () => {
  expect(() => ownerIn(root)).toThrow(/Start as an ordinary user, or set DATABASE_URL/);
});
