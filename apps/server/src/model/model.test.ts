import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { betCommands } from './bet-commands';
import type { Command } from './command';
import { compareAll } from './compare';
import { drill, drillBets, drillMoney, drillResults, type Drill } from './drill';
import { drawCommands, finishAll, firstTurn } from './draw-commands';
import { exactCommands } from './exact-commands';
import { seriesCommands } from './series-commands';
import { moneyCommands } from './money-commands';
import { operatorCommands } from './operator-commands';
import { stormCommands } from './storm-commands';
import { checkFromOutside } from './outside';
import { treeCommands } from './tree-commands';
import { beginRun, openHouse, type House } from './world';

/**
 * Compares a naive book with two real servers during random operations. `npm run model` makes very many of them. A
 * failure prints its seed, lanes and path: MODEL_SEED=… MODEL_LANES=… MODEL_PATH=… repeat it and search for a shorter series of
 * operations.
 */
const env = process.env;
const runs = Number(env['MODEL_RUNS'] ?? 1);
const steps = Number(env['MODEL_STEPS'] ?? 20);
const operations = Number(env['MODEL_OPERATIONS'] ?? 0);
const until = Date.now() + Number(env['MODEL_SECONDS'] ?? 0) * 1_000;
const firstSeed = Number(env['MODEL_SEED'] ?? env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const commands = fc.array(
  fc.oneof(
    ...betCommands,
    ...seriesCommands,
    ...stormCommands,
    ...exactCommands,
    ...drawCommands,
    ...moneyCommands,
    ...operatorCommands,
    ...treeCommands,
  ),
  { minLength: steps / 2, maxLength: steps, size: 'max' },
);

const say = (line: string) => process.stdout.write(`${line}\n`);
const counts = new Map<string, number>();
const done = () => [...counts.values()].reduce((sum, times) => sum + times, 0);

/** Some runs on a new database, which is audited afterwards. */
async function runOn(lanes: number, seed: number): Promise<void> {
  const house = await openHouse({ lanes, counts, supervised: isSupervised(seed) });
  try {
    await fc.assert(
      fc.asyncProperty(commands, drill, (series, given) => runOnce(house, series, given)),
      {
        numRuns: runs,
        seed,
        // Shrinking takes minutes, so it is done only when a failure is replayed.
        ...(env['MODEL_PATH'] ? { path: env['MODEL_PATH'] } : { endOnFailure: true }),
      },
    );
    expect((await audit(house.server.services.db)).checks.flatMap(({ problems }) => problems)).toEqual([]);
  } catch (error) {
    say(`MODEL_SEED=${seed} MODEL_LANES=${lanes} repeats it`);
    throw error;
  } finally {
    await house.stop();
  }
}

const isEnough = (): boolean => operations > 0 && (done() >= operations || Date.now() >= until);

async function runOnce(house: House, series: readonly Command[], given: Drill): Promise<void> {
  if (isEnough()) return;
  const { model, real } = await beginRun(house);
  await firstTurn().run(model, real);
  for (const step of series) await step.run(model, real);
  await drillBets(model, real, given);
  await drillMoney(model, real, given);
  await given.storm.run(model, real);
  await finishAll(model, real);
  await drillResults(model, real, given);
  await compareAll(model, real);
  await checkFromOutside(model, real);
  if (operations) say(`${done()} operations without a difference`);
}

/** One with each number of lanes. */
const rounds = env['MODEL_LANES'] || operations ? 1 : 2;
const lanesOf = (seed: number): number => Number(env['MODEL_LANES'] ?? (seed % 2 ? 3 : 1));
/** One of two seeds, with one lane as often as with several. */
const isSupervised = (seed: number): boolean => seed % 2 === Math.floor(seed / 2) % 2;

test(
  'after any series of operations two servers, with one lane or several, supervised or not, have the same books as a simple model',
  async () => {
    for (let seed = firstSeed; seed < firstSeed + rounds || (operations > 0 && !isEnough()); seed++) {
      await runOn(lanesOf(seed), seed);
      say(`${done()} operations without a difference; seed ${seed}`);
    }
    if (operations) for (const [name, times] of counts) say(`${times} ${name}`);
  },
  Math.max(until - Date.now(), 0) + rounds * (20_000 * runs + 600_000),
);
