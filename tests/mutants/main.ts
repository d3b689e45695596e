/**
 * `npm run mutants [-- --area AREA --only NAME_PART]`: puts small deliberate faults ("mutants") into copies of the source,
 * one at a time, and runs the tests that must find each. Ends with "N found, N survived". Exits with 1 if a mutant
 * survives or can no longer be applied.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { areas } from './list';
import type { Mutant } from './mutant';
import { makeScratch, type Scratch } from './scratch';
import { openSuite, type Suite, type Verdict } from './suite';

type Worker = { scratch: Scratch; suite: Suite };

const { values } = parseArgs({ options: { area: { type: 'string' }, only: { type: 'string' } } });
const chosen = Object.entries(areas)
  .filter(([area]) => values.area === undefined || area === values.area)
  .flatMap(([, mutants]) => mutants)
  .filter(({ name }) => name.includes(values.only ?? ''));
const counts = { found: 0, survived: 0 };
const workers: Worker[] = [];
try {
  for (let at = 0; at < Math.min(availableParallelism(), chosen.length); at++) {
    const scratch = await makeScratch();
    workers.push({ scratch, suite: openSuite(scratch) });
  }
  const named = [...new Set(chosen.flatMap(({ foundBy }) => foundBy))];
  await Promise.all(
    workers.map((worker, at) =>
      expectPass(
        worker,
        named.filter((_, place) => place % workers.length === at),
      ),
    ),
  );
  console.log(`What must find ${chosen.length} mutants passes without them.`);
  await share(chosen, tryMutant);
} finally {
  for (const { suite, scratch } of workers) {
    await suite.close();
    await scratch.remove();
  }
}
console.log(`${counts.found} found, ${counts.survived} survived`);
process.exit(counts.found > 0 && counts.survived === 0 ? 0 : 1);

/** Processes all items; each worker takes the next item when it is done. */
async function share<Item>(items: readonly Item[], act: (worker: Worker, item: Item) => Promise<void>) {
  const waiting = [...items];
  await Promise.all(
    workers.map(async (worker) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(worker, item);
    }),
  );
}

/** Tests that fail without a mutant prove nothing, so all must pass first. */
async function expectPass({ suite }: Worker, named: readonly string[]): Promise<void> {
  const verdict = await suite.run(named);
  if (!verdict.passed) throw new Error(`The suite fails without any mutant: ${reasonOf(verdict)}`);
}

async function tryMutant({ scratch, suite }: Worker, mutant: Mutant): Promise<void> {
  const began = performance.now();
  const verdict = await scratch.withMutant(mutant, () => suite.run(mutant.foundBy, mutant));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  counts[verdict.foundBy === undefined ? 'survived' : 'found']++;
  console.log(
    verdict.foundBy === undefined
      ? `SURVIVED in ${seconds} s: ${mutant.name} (${mutant.file}; ${reasonOf(verdict)})`
      : `found in ${seconds} s: ${mutant.name}; by ${verdict.foundBy}`,
  );
}

function reasonOf({ passed, foundBy, trouble }: Verdict): string {
  return passed ? 'everything passed' : (foundBy ?? trouble ?? 'no reason told');
}
