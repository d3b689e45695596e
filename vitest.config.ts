import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const projects = ['versions', 'server', 'unit', 'browser'];

/**
 * The files of a project stand together: a worker whose next file is of another project ends, and the one after it loads
 * the whole server again. Within a project what takes long begins first, so that it is not left running alone at the end.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer is no array
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

const rankOf = (file: TestSpecification): number =>
  2 * projects.indexOf(file.project.name) + (isLong(file) ? 0 : 1);

const isLong = ({ moduleId }: TestSpecification): boolean =>
  /\b(killed|long-list|walk|processes|model|races|embedded|bet-next-draw|slip-network|slip-draws|later-draws|offline|servers|log|live|whole-money|screens-\w\w|console[\w-]*|bet|agent|verify|service)\.test\.ts$/.test(
    moduleId,
  );

/** Pure parts; the server on one real database cluster; the running product in a real browser. */
export default defineConfig({
  test: {
    // More than two cores have: some files wait, for a database that starts or for a round.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // Files of tests share its window. It takes the link of a download for one to a page, and would be at that address.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } },
          },
          // Properties are tried hundreds of times; how quickly is no test of theirs.
          testTimeout: 30_000,
          setupFiles: ['tests/seed.ts', 'tests/fresh-window.ts'],
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{player,console}/src/**/*.test.{ts,tsx}',
            'tests/{docs,mutants,verification}/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          // Loading the server anew for each file takes as long as its tests; each has a database and a server of its own.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/versions/*.test.ts'],
          setupFiles: ['tests/seed.ts'],
          globalSetup: ['apps/server/src/testing/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // What is waited for may be late on a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          // What has to be the same on the newest and the oldest PostgreSQL that are promised.
          name: 'versions',
          isolate: false,
          include: ['apps/server/src/**/versions/*.test.ts'],
          globalSetup: [
            'apps/server/src/testing/cluster.ts',
            'apps/server/src/testing/postgres15/cluster.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // One browser and one loaded playwright for all files of a worker; each has profiles of its own in it.
          isolate: false,
          globalSetup: ['tests/browser/cluster.ts'],
          // After the others: four files at a time, each with a server and a browser, fill two cores, since some wait.
          sequence: { groupOrder: 1 },
          maxWorkers: 4,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As patient as the pages are; by itself a poll gives up after a second.
          expect: { poll: { timeout: 30_000, interval: 100 } },
          // A busy machine may be slower than a test is patient. Whatever needed its second try is named at the end.
          retry: 1,
        },
      },
    ],
  },
});
