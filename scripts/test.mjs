/**
 * `npm test`: runs all checks and tests. The last line is "N passed, N failed", with checks and tests counted together.
 *
 * To run some of them: `npm test -- --only lint,format` or, with the names of vitest projects,
 * `npm test -- --only unit,server`. A full run prints the names of all checks.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { readText, root, run, runBounded, tool } = await import('./lib/run.mjs');
const { installIfNeeded } = await import('./lib/install.mjs');
const { buildIfNeeded } = await import('./lib/build.mjs');

/** @typedef {{ name: string, passed: number, failed: number, seconds: number }} Section */
/** @typedef {{ name: string, work: () => Promise<{ ok: boolean, output: string }> }} Check */

/** @type {Section[]} */
const sections = [];
/** Tests that passed only on a second try. @type {string[]} */
const secondTries = [];
/** The names of tests that were skipped because this machine lacks something. @type {Set<string>} */
const skippedTests = new Set();

/** What failed checks said, for the end: tests print much meanwhile. @type {string[]} */
const complaints = [];

/** Beside the tests, which often wait, and never in their way. @param {string} name @param {string[]} command @returns {Check} */
const check = (name, command) => ({ name, work: () => run([process.execPath, ...command], { nice: true }) });

/** @type {Check} */
const build = { name: 'build', work: buildIfNeeded };

/** Checks that are independent of each other. */
function independentChecks() {
  return [
    // Lint rules and types in one run, so that each file is loaded only once.
    check('lint', [tool('oxlint'), '--type-aware', '--type-check', '--deny-warnings']),
    check('format', [tool('oxfmt'), '--check']),
    check('exports', [tool('knip')]),
    check('arrows', [tool('oxlint'), '-c', 'arrows.json', 'packages', 'apps']),
    check('rooms', ['scripts/rooms.mjs']),
  ];
}

/** @param {Check} one */
async function runCheck({ name, work }) {
  const began = performance.now();
  const { ok, output } = await work();
  report({ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds: (performance.now() - began) / 1000 });
  if (!ok) complaints.push(`── ${name}\n${output.trimEnd()}\n`);
}

/** @param {Section} section */
function report(section) {
  sections.push(section);
  console.log(
    `── ${section.name}: ${section.failed ? 'FAILED' : 'passed'} in ${section.seconds.toFixed(1)} s`,
  );
}

/** What all databases of a run need, and as much again. */
const roomyBytes = 12 * 2 ** 30;

/** In memory, where the machine has plenty: databases are copied some 300 times, and a disk looks for free places each time. */
function temporaryFolder() {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, os.freemem()) > roomyBytes) return memory;
  } catch {
    // Only Linux has it.
  }
  return os.tmpdir();
}

/** @param {string[]} projects none means all */
async function runTests(projects) {
  // What tests leave behind goes with it. Its name is short, since those of sockets in it must be.
  const folder = mkdtempSync(join(temporaryFolder(), 'td-'));
  // As root, databases run as other users, who have files of their own here.
  chmodSync(folder, 0o1777);
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  console.log('── tests');
  const { ok, seconds } = await run([process.execPath, tool('vitest'), 'run', ...reporters, ...chosen], {
    env: { NODE_ENV: 'test', TMPDIR: folder },
    show: true,
  });
  const result = parseReport(readText(file));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const { passed, failed, skipped } = countTests(result);
  for (const name of skipped) skippedTests.add(name);
  listSlowest(result);
  secondTries.push(...passedOnSecondTry(result));
  // A run can fail without a failed test, by an unhandled error or without any tests. It counts as one failure.
  const unexplained = failed === 0 && (!ok || passed === 0) ? 1 : 0;
  report({ name: 'tests', passed, failed: failed + unexplained, seconds });
}

/**
 * @typedef {{ status: string, title: string, ancestorTitles: string[], fullName: string, failureMessages: string[] }} TestResult
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: TestResult[] }} FileResult
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: FileResult[] }} Report
 */

/** @param {string} text the report of vitest; empty if there is none @returns {Report} */
const parseReport = (text) =>
  text ? JSON.parse(text) : { numPassedTests: 0, numFailedTests: 0, testResults: [] };

/** @param {Report} result a file that could not be loaded counts as one failed test */
function countTests(result) {
  const broken = result.testResults.filter(
    (one) => one.status === 'failed' && !one.assertionResults.some(({ status }) => status === 'failed'),
  );
  const skipped = result.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ ancestorTitles, title }) => ancestorTitles[0] ?? title);
  return { passed: result.numPassedTests, failed: result.numFailedTests + broken.length, skipped };
}

/** Prints the slowest files. @param {Report} result */
function listSlowest({ testResults }) {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds);
  console.log('── the slowest files');
  for (const { name, seconds } of files.slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative(root, name)}`);
}

/** Each with the reason of its first failure, which a test that passed on a retry keeps. @param {Report} result */
const passedOnSecondTry = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => {
        const lines = stripVTControlCharacters(failureMessages[0] ?? '').split('\n');
        const why = lines.slice(0, 12).map((line) => line.slice(0, 200));
        return [`${relative(root, name)}: ${fullName.trim()}`, ...why].join('\n    ');
      }),
  );

/** @param {string[]} args */
function chosenNames(args) {
  const at = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  if (at < 0) return [];
  const list = args[at]?.split('=')[1] ?? args[at + 1] ?? '';
  return list.split(',').filter((name) => name !== '');
}

async function main() {
  process.chdir(root);
  await installIfNeeded({ withTools: true });
  const only = chosenNames(process.argv.slice(2));
  const checks = independentChecks();
  const bytes = check('bytes', ['scripts/bytes.mjs']);
  const projects = only.filter((name) => ![build, bytes, ...checks].some((one) => one.name === name));
  const needsBuild = only.includes('bytes') || projects.includes('browser');
  const isWanted = (/** @type {Check} */ { name }) =>
    only.length === 0 || only.includes(name) || (name === 'build' && needsBuild);

  if (isWanted(build)) await runCheck(build);
  if (isWanted(bytes)) await runCheck(bytes);
  const tasks = checks.filter(isWanted).map((one) => () => runCheck(one));
  await Promise.all([
    runBounded(tasks, os.availableParallelism()),
    only.length === 0 || projects.length > 0 ? runTests(projects) : undefined,
  ]);
}

/** @param {'passed' | 'failed'} key */
const total = (key) => sections.reduce((sum, section) => sum + section[key], 0);

try {
  await main();
} catch (error) {
  console.error(error);
  sections.push({ name: 'this command', passed: 0, failed: 1, seconds: 0 });
}

console.log('');
for (const complaint of complaints) console.log(complaint);
for (const { name, passed, failed, seconds } of sections) {
  console.log(
    `${name.padEnd(24)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed${seconds.toFixed(1).padStart(8)} s`,
  );
}
for (const name of secondTries) console.log(`passed only on a second try: ${name}`);
for (const name of skippedTests) console.log(`not tried: ${name}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
