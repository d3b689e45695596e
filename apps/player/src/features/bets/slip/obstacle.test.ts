import { expect, test } from 'vitest';
import { obstacleTo } from './obstacle';

const free = {
  online: true,
  pending: false,
  draw: 'open',
  guest: false,
  missing: 0,
  full: 0,
  worse: 0,
  over: 0,
  lacking: 0,
} as const;

test.each([
  ['nothing', {}, undefined],
  ['an undecided bet, before all else', { pending: true, online: false }, 'Slip.Why_Pending'],
  ['no network', { online: false }, 'Slip.Why_Offline'],
  ['a closed draw', { draw: 'closed' }, 'Slip.Why_Closed'],
  ['another draw', { draw: 'moved' }, 'Slip.Why_Moved'],
  ['a draw on its way', { draw: 'loading', guest: true }, 'Common.Loading'],
  ['odds on their way', { missing: 1 }, 'Slip.Why_Odds'],
  ['a full number', { full: 1, missing: 1 }, 'Slip.Why_Full'],
  ['fallen odds', { worse: 1 }, 'Slip.Why_Worse'],
  ['an amount over the limit', { over: 1 }, 'Slip.Why_Over'],
  ['too few coins', { lacking: 1 }, 'Slip.Why_Poor'],
  ['being a guest, who is led to the login', { guest: true, missing: 5 }, undefined],
  ['a draw that could not be asked for, which is told at the try', { draw: 'failed' }, undefined],
] as const)('%s', (_what, changes, obstacle) => {
  expect(obstacleTo({ ...free, ...changes })).toBe(obstacle);
});
