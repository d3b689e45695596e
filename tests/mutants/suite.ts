import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createVitest, type TestCase, type Vitest } from 'vitest/node';
import { isBrowserTest, typedFolderOf, type Mutant } from './mutant';
import type { Scratch } from './scratch';

/** The result of a run of a part of the suite. */
export interface Verdict {
  passed: boolean;
  /** The test or check that failed by an assertion or a constraint; undefined without one. */
  foundBy?: string;
  /** Why a run failed without an assertion: a file that does not load, a timeout, an error in the test itself. */
  trouble?: string;
}

/** The tests of a copy. One vitest is used for all runs, so that they share one database. */
export interface Suite {
  run(foundBy: readonly string[], mutant?: Mutant): Promise<Verdict>;
  close(): Promise<void>;
}

export function openSuite({ folder }: Scratch): Suite {
  let kept: Vitest | undefined;

  /** Runs in a new vitest, for mutants that change the global setup: migrations or the built product. */
  async function runApart(files: readonly string[]): Promise<Verdict> {
    const vitest = await startVitest(folder);
    try {
      return await runFiles(vitest, folder, files);
    } finally {
      await vitest.close();
    }
  }

  async function runTests(files: readonly string[], mutant: Mutant | undefined): Promise<Verdict> {
    if (!files.length) return { passed: true };
    if (mutant?.file.endsWith('.sql')) return runApart(files);
    kept ??= await startVitest(folder);
    return runFiles(kept, folder, files, mutant);
  }

  async function runInBrowser(files: readonly string[]): Promise<Verdict> {
    if (!files.length) return { passed: true };
    const { ok, output } = await runProgram(folder, ['scripts/test.mjs', '--only', 'build']);
    return ok ? runApart(files) : { passed: false, trouble: output };
  }

  async function checkTypes(check: string): Promise<Verdict> {
    const { ok, output } = await runProgram(folder, [
      'node_modules/.bin/tsc',
      '-p',
      typedFolderOf(check) ?? '',
    ]);
    if (ok) return { passed: true };
    return { passed: false, ...(output.includes('error TS') ? { foundBy: check } : { trouble: output }) };
  }

  return {
    async run(foundBy, mutant) {
      const [checks, tests] = [foundBy.filter(typedFolderOf), foundBy.filter((one) => !typedFolderOf(one))];
      for (const step of [
        ...checks.map((check) => () => checkTypes(check)),
        () =>
          runTests(
            tests.filter((file) => !isBrowserTest(file)),
            mutant,
          ),
        () => runInBrowser(tests.filter(isBrowserTest)),
      ]) {
        const verdict = await step();
        if (!verdict.passed) return verdict;
      }
      return { passed: true };
    },
    close: async () => kept?.close(),
  };
}

const startVitest = (folder: string): Promise<Vitest> =>
  createVitest(
    'test',
    {
      root: folder,
      // Keeps vitest alive for further runs. File changes start none, because watching is off below.
      watch: true,
      reporters: [{}],
      // No retries: a mutant that is found only sometimes counts as not found. One failure is enough.
      retry: 0,
      bail: 1,
      // The speed of the machine must not matter.
      testTimeout: 120_000,
      maxWorkers: 1,
    },
    { server: { watch: null } },
  );

async function runFiles(
  vitest: Vitest,
  folder: string,
  files: readonly string[],
  mutant?: Mutant,
): Promise<Verdict> {
  const specifications = await vitest.globTestSpecifications(files.map((file) => join(folder, file)));
  const changed = mutant && join(folder, mutant.file);
  if (changed) vitest.invalidateFile(changed);
  try {
    const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
    // The result of the run also contains the files of earlier runs.
    const testModules = specifications.flatMap(({ testModule }) => testModule ?? []);
    const tests = testModules.flatMap((module) => [...module.children.allTests()]);
    const found = tests.find(hasFailedAssertion);
    if (found) return { passed: false, foundBy: `${found.module.relativeModuleId} > ${found.fullName}` };
    const errors = [
      ...unhandledErrors.map((error) => (error as Error).message),
      ...testModules.flatMap((module) => module.errors().map(({ message }) => message)),
      ...tests.flatMap((test) => (test.result().errors ?? []).map(({ message }) => message)),
    ];
    const passed = errors.length === 0 && testModules.length === files.length && tests.length > 0;
    return { passed, ...(!passed && { trouble: errors[0] ?? 'not every file was run' }) };
  } finally {
    if (changed) vitest.invalidateFile(changed);
  }
}

/** A failed expectation, also inside a property, or a row that a database constraint refused. */
const hasFailedAssertion = (test: TestCase): boolean =>
  (test.result().errors ?? []).some(({ name, message }) =>
    /AssertionError|Property failed|violates .+ constraint/.test(`${name}: ${message}`),
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
