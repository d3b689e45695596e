/**
 * `npm run notices [-- --count N]`: tells a server of payments again, altered and late, by notices, files and slips, and checks
 * that each is credited once, to the one whose code was paid. TEST_SEED=… repeats the same choices.
 */
import { parseArgs } from 'node:util';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { runTest } = await import('./lib/run-test.mjs');

const { values } = parseArgs({ options: { count: { type: 'string', default: '1000000' } } });
await runTest('apps/server/src/deposits/notices.test.ts', [{ NOTICES: values.count }]);
