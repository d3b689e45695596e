import {
  checkBet,
  settledLinesIn,
  type Inclusion,
  type SettledInclusion,
  type PublicFiles,
  type Receipt,
  type SignedRecord,
} from '@truedraw/proof';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endBetting, openDraw } from '../../testing/draws';
import { closeUntilDue } from '../../testing/proof';
import { generateClient } from '../../testing/generated-client';
import { latestCode, newPhone } from '../../testing/people';
import { md5, startTestServer, type TestServer } from '../../testing/server';
import { logInStaff } from '../../testing/staff';

interface Answered<Data> {
  status: number;
  data: Data;
}
type Enveloped<Data> = Promise<Answered<{ code: number; msg: string; data: Data }>>;
interface Options {
  headers: Record<string, string>;
}

/** The functions of the generated client that this test uses. It has one for every operation. */
interface Client {
  defaults: { baseUrl: string; headers: Record<string, string> };
  getVerifyCode(body: object): Enveloped<{ seconds: number }>;
  register(body: object): Enveloped<{ token: string; coin: number }>;
  placeBet(body: object, query?: { idempotencyKey: string }): Enveloped<{ betId: string; error?: string }>;
  myBet(): Enveloped<{ list: { betId: string }[] }[]>;
  betLog(gametype: number): Enveloped<{ list: { betId: string; result: string; winScore: number }[] }>;
  betReceipt(turnid: number, gametype: number, betid: string): Enveloped<{ receipt: Receipt }>;
  proposeResult(body: object, query: object, options: Options): Enveloped<{ revision: number }>;
  releaseResult(body: object, query: object, options: Options): Enveloped<{ revision: number }>;
  proofRecords(query: { $from: number }): Promise<Answered<SignedRecord[]>>;
  proofDraw(turn: number): Promise<Answered<SignedRecord[]>>;
  proofLeaves(turn: number, game: number): Promise<Answered<string>>;
  proofInclusion(turn: number, game: number, leaf: string): Promise<Answered<Inclusion>>;
  proofSettled(turn: number, game: number, revision: number): Promise<Answered<string>>;
  proofSettledLine(
    turn: number,
    game: number,
    revision: number,
    leaf: string,
  ): Promise<Answered<SettledInclusion>>;
}

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer({ JOBS: 'on' });
  client = (await generateClient(server.address)) as Client;
  client.defaults.baseUrl = server.address;
  // The generator and the compiler are slow on a busy machine.
}, 120_000);
afterAll(() => server.stop());

async function register(): Promise<void> {
  const phone = newPhone();
  expect(await client.getVerifyCode({ phone })).toMatchObject({ status: 200 });
  const verifyCode = await latestCode(server, phone);
  const { data } = await client.register({ phone, password: md5('secret-1'), verifyCode });
  expect(data).toMatchObject({ code: 200, data: { coin: 100_000 } });
  client.defaults.headers = { Token: data.data.token };
}

/** The staff's part, by the same client. */
async function release(turnId: number): Promise<void> {
  await closeUntilDue(server, turnId);
  const figures = { turnId, set: '1443.07', value: '24221.65' };
  const asStaff = async (name: 'draws1' | 'draws2') => ({
    headers: { 'Staff-Token': await logInStaff(server, name) },
  });
  expect(await client.proposeResult(figures, {}, await asStaff('draws1'))).toMatchObject({ status: 200 });
  expect(await client.releaseResult(figures, {}, await asStaff('draws2'))).toMatchObject({ status: 200 });
}

const publicFiles = (): PublicFiles => ({
  records: async (from) => (await client.proofRecords({ $from: from })).data,
  draw: async (turn) => (await client.proofDraw(turn)).data,
  leaves: async (turn, game) => (await client.proofLeaves(turn, game)).data.trim().split('\n'),
  inclusion: async (turn, game, leaf) => (await client.proofInclusion(turn, game, leaf)).data,
  cancelled: () => Promise.resolve(undefined),
  stopped: () => Promise.resolve(undefined),
  settledLines: async (turn, game, revision) =>
    settledLinesIn((await client.proofSettled(turn, game, revision)).data),
  settledLine: async (turn, game, revision, leaf) =>
    (await client.proofSettledLine(turn, game, revision, leaf)).data,
});

test('a client generated from the document alone registers, bets, follows the bet to its settlement and verifies its receipt', async () => {
  await register();
  const turnid = await openDraw(server);
  const wish = { turnid, gametype: 2, numbet: { '07': 500 }, dsBet: [100, 0] };
  const { data: placed } = await client.placeBet(wish, { idempotencyKey: 'first' });
  expect(placed, placed.msg).toMatchObject({ code: 200 });
  const { betId } = placed.data;
  expect((await client.myBet()).data.data.flatMap(({ list }) => list)).toMatchObject([{ betId }]);

  await release(turnid);
  const settled = { betId, result: '07', winScore: 42_690 };
  await vi.waitFor(async () => expect((await client.betLog(2)).data.data.list).toMatchObject([settled]), {
    timeout: 20_000,
  });

  const { receipt } = (await client.betReceipt(turnid, 2, betId)).data.data;
  const paid = { revision: 1, win: settled.winScore };
  const right = ['receipt', 'chain', 'signature', 'book', 'order', 'result', 'payout'].map((id) => [
    id,
    'right',
  ]);
  // The record of the payments follows them.
  await vi.waitFor(
    async () => {
      const steps = [];
      for await (const { id, state } of checkBet(receipt, publicFiles(), { paid })) steps.push([id, state]);
      expect(steps).toEqual(right);
    },
    { timeout: 20_000 },
  );
});

test('the client gets the name of the refusal of a late bet', async () => {
  await register();
  const turnid = await openDraw(server);
  await endBetting(server, turnid);
  expect(await client.placeBet({ turnid, gametype: 2, numbet: { '07': 500 } })).toMatchObject({
    status: 409,
    data: { code: 409, data: { error: 'DrawClosed', turnId: turnid } },
  });
});
