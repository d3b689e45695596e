import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createVitest, type TestCase, type Vitest } from 'vitest/node';
import { isBrowserTest, typedFolderOf, type Mutant } from './mutant';
import type { Scratch } from './scratch';

/** What a run of a part of the suite came to. */
export interface Verdict {
  passed: boolean;
  /** The test or check that failed by an assertion; nothing when all passed, or failed for another reason. */
  foundBy?: string;
  /** Why a run failed that nothing was found by: a file that does not load, a timeout, an error of the test itself. */
  trouble?: string;
}

/** The suite of a scratch copy. One vitest stays for all its runs, so that each does not start a database anew. */
export interface Suite {
  run(foundBy: readonly string[], mutant?: Mutant): Promise<Verdict>;
  close(): Promise<void>;
}

export function openSuite({ folder }: Scratch): Suite {
  let kept: Vitest | undefined;

  async function runTests(files: readonly string[], mutant: Mutant | undefined): Promise<Verdict> {
    // What runs on what was prepared before the tests, a migrated database or a built product, needs a vitest of its own.
    const needsOwn = files.some(isBrowserTest) || mutant?.file.endsWith('.sql') === true;
    if (files.some(isBrowserTest)) await runProgram(folder, ['scripts/test.mjs', '--only', 'build']);
    const vitest = needsOwn ? await startVitest(folder) : (kept ??= await startVitest(folder));
    try {
      return await runFiles(vitest, folder, files, mutant);
    } finally {
      if (needsOwn) await vitest.close();
    }
  }

  return {
    async run(foundBy, mutant) {
      for (const one of foundBy) {
        const typed = typedFolderOf(one);
        if (typed === undefined) continue;
        const { ok, output } = await runProgram(folder, ['node_modules/.bin/tsc', '-p', typed]);
        if (!ok && output.includes('error TS')) return { passed: false, foundBy: one };
      }
      const files = foundBy.filter((one) => typedFolderOf(one) === undefined);
      return files.length ? runTests(files, mutant) : { passed: true };
    },
    close: async () => kept?.close(),
  };
}

const startVitest = (folder: string): Promise<Vitest> =>
  createVitest(
    'test',
    {
      root: folder,
      // It stays for further runs, which are started here and by no change of a file.
      watch: true,
      reporters: [{}],
      // One that is found by luck is not found, and the first that fails is enough.
      retry: 0,
      bail: 1,
      maxWorkers: 1,
    },
    { server: { watch: null } },
  );

async function runFiles(
  vitest: Vitest,
  folder: string,
  files: readonly string[],
  mutant: Mutant | undefined,
): Promise<Verdict> {
  const specifications = await vitest.globTestSpecifications(files.map((file) => join(folder, file)));
  const changed = mutant && join(folder, mutant.file);
  if (changed) vitest.invalidateFile(changed);
  try {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const tests = testModules.flatMap((module) => [...module.children.allTests()]);
    const found = tests.find(hasFailedAssertion);
    if (found) return { passed: false, foundBy: `${found.module.relativeModuleId} > ${found.fullName}` };
    const errors = [
      ...unhandledErrors.map(String),
      ...testModules.flatMap((module) => module.errors().map(({ message }) => message)),
      ...tests.flatMap((test) => (test.result().errors ?? []).map(({ message }) => message)),
    ];
    const passed = errors.length === 0 && testModules.length === specifications.length && tests.length > 0;
    return { passed, ...(!passed && { trouble: errors[0] ?? 'not every file was run' }) };
  } finally {
    if (changed) vitest.invalidateFile(changed);
  }
}

/** An expectation that was not met, by itself or inside a property. */
const hasFailedAssertion = (test: TestCase): boolean =>
  (test.result().errors ?? []).some(({ name, message }) =>
    /AssertionError|Property failed/.test(`${name}: ${message}`),
  );

function runProgram(folder: string, args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, args, { cwd: folder });
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    child.stderr.on('data', (part: Buffer) => (output += part.toString()));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
