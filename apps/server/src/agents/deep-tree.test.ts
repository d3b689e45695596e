import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../accounts/create-account';
import { hashSecret, randomSecret } from '../crypto/secrets';
import { insertToken } from '../accounts/store/tokens';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const addBelow = async (spreaderId?: number): Promise<number> => {
  const account = randomUUID();
  const identities = [{ kind: 'account', value: account } as const];
  return createAccount(server.services, {
    account,
    identities,
    isAgent: true,
    ...(spreaderId && { spreaderId }),
  });
};

/** A chain of this many people, each below the previous one. The first has no spreader. */
async function line(length: number): Promise<number[]> {
  const people = [await addBelow()];
  while (people.length < length) people.push(await addBelow(people.at(-1)));
  return people;
}

async function bind(agentId: number, userId: number) {
  const token = randomSecret();
  await insertToken(server.services.db, hashSecret(token), { userId: agentId, deviceId: 'test' });
  const [{ usercode } = { usercode: '' }] = await server.sql<{ usercode: string }>(
    'SELECT usercode FROM users WHERE id = $1',
    [userId],
  );
  return server.call('bindUser', { bindcode: usercode }, { token });
}

test('no user ever has more than thirty users above, also after a whole tree is bound', async () => {
  const [agents, people] = [await line(16), await line(16)];
  // Fifteen are above the last agent, fifteen below the first of the others: one too many with the agent.
  expect((await bind(agents.at(-1)!, people[0]!)).data.error).toBe('TreeTooDeep');
  expect((await bind(agents.at(-2)!, people[0]!)).code).toBe(200);
  const [{ depth } = { depth: 0 }] = await server.sql<{ depth: number }>(
    'SELECT max(depth)::int AS depth FROM lineage WHERE descendant_id = $1',
    [people.at(-1)],
  );
  expect(depth).toBe(30);
  await expect(addBelow(people.at(-1))).rejects.toMatchObject({ error: 'TreeTooDeep' });
});
