import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHeadWriter, headFile } from './head-file';
import { createChainWatch } from './watch-chain';
import { closeDraw, playDraw } from '../testing/proof';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';

let server: TestServer;
let auditor: string;
beforeAll(async () => {
  server = await startTestServer();
  auditor = await logInStaff(server, 'auditor');
});
afterAll(() => server.stop());

const state = async () => (await callStaff(server, 'proofState', {}, { token: auditor })).data;

test('the console shows the chain, its keys, the last closed book and the last check', async () => {
  expect(await state()).toMatchObject({
    records: 1,
    waiting: 0,
    keys: [{ id: server.services.signer.key.id }],
  });
  const { turnId } = await playDraw(server);
  await closeDraw(server, turnId);
  const file = headFile(server.services.config.dataDir);
  const noteHeads = createHeadWriter(server.services.db, file);
  await noteHeads();
  await noteHeads();
  await createChainWatch(server.services)();
  const { head, ...rest } = await state();
  expect(rest).toMatchObject({
    records: 4,
    noted: { seq: 4, hash: head, agrees: true },
    lastCommit: { turnId, gametype: 2, bets: 2 },
    lastCheck: { ok: true, seq: 4 },
  });

  await writeFile(file, `1 ${'0'.repeat(64)}\n2 ${'1'.repeat(64)}\n`);
  await createChainWatch(server.services)();
  expect(await state()).toMatchObject({
    noted: { agrees: false },
    lastCheck: { ok: false, problem: 'record 1 is another record than was noted' },
  });
  expect(server.log.join('')).toContain('the public records are not what they were');
});
