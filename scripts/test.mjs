/**
 * `npm test`: every check there is. The last line is "N passed, N failed", tests and checks counted together.
 *
 * While working, some of them: `npm test -- --only lint,types` or, with the names of vitest projects,
 * `npm test -- --only unit,server`. The names of the checks are those of the sections that a full run prints.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { readText, root, run, runBounded, tool } = await import('./lib/run.mjs');
const { installIfNeeded } = await import('./lib/install.mjs');
const { buildIfNeeded } = await import('./lib/build.mjs');

/** @typedef {{ name: string, passed: number, failed: number, seconds: number }} Section */
/** @typedef {{ name: string, work: () => Promise<{ ok: boolean, output: string }> }} Check */

/** @type {Section[]} */
const sections = [];
/** What this machine could not be asked, by the names of the tests that were skipped. @type {Set<string>} */
const untried = new Set();

/** @param {string} name @param {string[]} command @returns {Check} */
const check = (name, command) => ({ name, work: () => run([process.execPath, ...command]) });

function typedFolders() {
  const workspaces = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  // A service worker has another world of types around it than a page.
  return ['.', ...workspaces, 'apps/player/sw'].filter(
    (folder) => readText(join(root, folder, 'tsconfig.json')) !== '',
  );
}

/** Checks that need nothing of each other. */
function independentChecks() {
  return [
    { name: 'build', work: buildIfNeeded },
    check('lint', [tool('oxlint'), '--type-aware', '--deny-warnings']),
    check('format', [tool('oxfmt'), '--check']),
    check('exports', [tool('knip')]),
    check('arrows', [tool('oxlint'), '-c', 'arrows.json', 'packages', 'apps']),
    ...typedFolders().map((folder) =>
      check(folder === '.' ? 'types' : `types ${folder}`, [tool('tsc'), '-p', folder]),
    ),
  ];
}

/** @param {Check} one */
async function runCheck({ name, work }) {
  const began = performance.now();
  const { ok, output } = await work();
  report({ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds: (performance.now() - began) / 1000 });
  if (!ok) console.log(`${output.trimEnd()}\n`);
}

/** @param {Section} section */
function report(section) {
  sections.push(section);
  console.log(
    `── ${section.name}: ${section.failed ? 'FAILED' : 'passed'} in ${section.seconds.toFixed(1)} s`,
  );
}

/** @param {string[]} projects none means all */
async function runTests(projects) {
  const folder = mkdtempSync(join(os.tmpdir(), 'truedraw-test-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  console.log('── tests');
  const { ok, seconds } = await run([process.execPath, tool('vitest'), 'run', ...reporters, ...chosen], {
    env: { NODE_ENV: 'test' },
    show: true,
  });
  const { passed, failed, skipped } = countTests(readText(file));
  for (const name of skipped) untried.add(name);
  rmSync(folder, { recursive: true });
  // A run that fails without a failed test (an unhandled error, no tests at all) is a failure of its own.
  const unexplained = failed === 0 && (!ok || passed === 0) ? 1 : 0;
  report({ name: 'tests', passed, failed: failed + unexplained, seconds });
}

/** @param {string} text vitest's report; a file that could not be loaded counts as one failed test */
function countTests(text) {
  /** @typedef {{ status: string, title: string, ancestorTitles: string[] }} Test */
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: Test[] }[] }} */
  const result = text ? JSON.parse(text) : { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  const broken = result.testResults.filter(
    (one) => one.status === 'failed' && !one.assertionResults.some(({ status }) => status === 'failed'),
  );
  const skipped = result.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ ancestorTitles, title }) => ancestorTitles[0] ?? title);
  return { passed: result.numPassedTests, failed: result.numFailedTests + broken.length, skipped };
}

/** @param {string[]} args */
function chosenNames(args) {
  const at = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  if (at < 0) return [];
  const list = args[at]?.split('=')[1] ?? args[at + 1] ?? '';
  return list.split(',').filter((name) => name !== '');
}

async function main() {
  process.chdir(root);
  await installIfNeeded();
  const only = chosenNames(process.argv.slice(2));
  const checks = independentChecks();
  const bytes = check('bytes', ['scripts/bytes.mjs']);
  const projects = only.filter((name) => ![...checks, bytes].some((one) => one.name.split(' ')[0] === name));
  const needsBuild = only.includes('bytes') || projects.includes('browser');
  const isWanted = (/** @type {Check} */ { name }) =>
    only.length === 0 || only.includes(name.split(' ')[0] ?? '') || (name === 'build' && needsBuild);

  const tasks = checks.filter(isWanted).map((one) => () => runCheck(one));
  await runBounded(tasks, os.availableParallelism());
  if (isWanted(bytes)) await runCheck(bytes);
  if (only.length === 0 || projects.length > 0) await runTests(projects);
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
for (const { name, passed, failed, seconds } of sections) {
  console.log(
    `${name.padEnd(24)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed${seconds.toFixed(1).padStart(8)} s`,
  );
}
for (const name of untried) console.log(`not tried: ${name}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
