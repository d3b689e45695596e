import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const serversMutants: Mutant[] = [
  {
    name: 'a job that nobody does is not late',
    file: `${folders.server}/jobs/standby.ts`,
    find: '(beats.get(job) ?? 0) < now',
    replace: '(beats.get(job) ?? now) < now',
    foundBy: [`${folders.server}/start/health.test.ts`],
  },
  {
    name: 'a server on standby keeps the jobs of one that is back',
    file: `${folders.server}/jobs/standby.ts`,
    find: 'if (!late.length && isDoing) await end();',
    replace: '',
    foundBy: [`${folders.server}/start/health.test.ts`],
  },
  {
    name: 'a draw that is not paid does not count as late',
    file: `${folders.server}/draws/store/late-draws.ts`,
    find: 'draws.released > draws.settled',
    replace: 'draws.released < draws.settled',
    foundBy: [`${folders.server}/start/health.test.ts`],
  },
  {
    name: 'a server that drains says that it is ready',
    file: `${folders.server}/http/readiness.ts`,
    find: "drain: () => void (state = 'draining')",
    replace: "drain: () => void (state = 'ready')",
    foundBy: [`${folders.server}/start/health.test.ts`],
  },
  {
    name: 'only the first host of an address is used',
    file: `${folders.server}/db/address.ts`,
    find: "authority.slice(user.length).split(',')",
    replace: "authority.slice(user.length).split(',').slice(0, 1)",
    foundBy: [`${folders.server}/db/address.test.ts`],
  },
  {
    name: 'a bet whose keeper was lost is placed again without a look at what the keeper did',
    file: `${folders.server}/bets/index.ts`,
    find: 'placeTogether(requests, true)',
    replace: 'placeTogether(requests)',
    foundBy: [`${folders.server}/bets/keepers.test.ts`],
  },
  {
    name: 'a bet whose keeper was lost is told as refused for good',
    file: `${folders.server}/bets/index.ts`,
    find: "ends.map((end) => (end.status === 'fulfilled' ? end : uncertain))",
    replace: 'ends',
    foundBy: [`${folders.server}/bets/keepers.test.ts`],
  },
  {
    name: 'a keeper that stops refuses what it is handed over',
    file: `${folders.server}/bets/index.ts`,
    find: 'if (stopping) return null;',
    replace: '',
    foundBy: [`${folders.server}/bets/keepers.test.ts`],
  },
  {
    name: 'every server places all bets itself',
    file: `${folders.server}/supervisor/neighbours.ts`,
    find: 'keeper === undefined || keeper === own',
    replace: 'keeper !== -1',
    foundBy: [`${folders.server}/supervisor/neighbours.test.ts`, `${folders.server}/bets/keepers.test.ts`],
  },
  {
    name: 'a server that does not answer is waited for',
    file: `${folders.server}/supervisor/neighbours.ts`,
    find: 'oldest.askedAt > patience',
    replace: 'oldest.askedAt > 1_000 * patience',
    foundBy: [`${folders.server}/supervisor/neighbours.test.ts`],
  },
];
