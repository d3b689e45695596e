import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { startTestServer, type TestServer } from '../testing/server';
import { logInStaff } from '../testing/staff';
import { betCommands } from './bet-commands';
import { compareAll } from './compare';
import { drawCommands, firstTurn, payTurn } from './draw-commands';
import { exactCommands } from './exact-commands';
import { operatorCommands } from './operator-commands';
import { beginRun } from './world';

/**
 * Compares a naive book with the real server during random operations. `MODEL_RUNS=200 npx vitest run --project server
 * apps/server/src/model` makes thousands of them. A failure prints its seed and path: MODEL_SEED=… MODEL_PATH=… repeat it
 * and search for a shorter series of operations, which is printed with a replayPath for MODEL_REPLAY=….
 */
const env = process.env;
const runs = Number(env['MODEL_RUNS'] ?? 15);
const replayPath = env['MODEL_REPLAY'];

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await logInStaff(server, 'owner');
});
afterAll(() => server.stop());

test(
  'after any series of operations the server has the same books as a simple model',
  async () => {
    const commands = fc.commands([...betCommands, ...exactCommands, ...drawCommands, ...operatorCommands], {
      maxCommands: 150,
      size: 'max',
      ...(replayPath && { replayPath }),
    });
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const { model, real } = await beginRun(server, owner);
        await firstTurn().run(model, real);
        await fc.asyncModelRun(() => ({ model, real }), steps);
        for (const turn of model.turns) await payTurn(turn, real);
        await compareAll(model, real);
      }),
      {
        numRuns: runs,
        ...(env['MODEL_SEED'] && { seed: Number(env['MODEL_SEED']) }),
        // Shrinking takes minutes, so it is done only when a failure is replayed.
        ...(env['MODEL_PATH'] ? { path: env['MODEL_PATH'] } : { endOnFailure: true }),
      },
    );
    expect((await audit(server.services.db)).checks.flatMap(({ problems }) => problems)).toEqual([]);
  },
  12_000 * runs + 30_000,
);
