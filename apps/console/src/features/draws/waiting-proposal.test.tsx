// @vitest-environment happy-dom
import type { StaffRole } from '@truedraw/contract/staff';
import { en } from '@truedraw/messages/console/en';
import { expect, test } from 'vitest';
import { show } from '../../testing/show';
import type { Turn } from './turn';
import { WaitingProposal } from './waiting-proposal';

const figures = { set: '1,443.79', value: '24,221.65' };
const turn = { draws: [], releases: [] } as unknown as Turn;

const shownTo = (role: StaffRole, more: Partial<NonNullable<Turn['proposal']>> = {}, of = turn) => {
  const proposal = {
    kind: 'result',
    own: false,
    proposedBy: 'Anna',
    proposedAt: 0,
    reason: 'Misread',
    ...more,
  } as NonNullable<Turn['proposal']>;
  return show(<WaitingProposal turnId={2_026_111_601} turn={of} proposal={proposal} />, role);
};

test('the person who confirms a proposal types the figures without seeing them', () => {
  const shown = shownTo('draws', figures);
  expect(shown.names()).toEqual([
    en['Result.Withdraw'],
    en['Result.Set'],
    en['Result.Value'],
    en['Result.Release'],
  ]);
  for (const name of [en['Result.Set'], en['Result.Value']])
    expect(shown.control(name)).toHaveProperty('value', '');
  expect(document.body.textContent).not.toMatch(/1,443|24,221|7921/);
});

test('its author sees the figures and cannot confirm them', () => {
  const shown = shownTo('draws', { own: true, ...figures });
  expect(shown.names()).toEqual([en['Result.Withdraw']]);
  expect(document.body.textContent).toContain('7921');
});

test.each(['owner', 'finance', 'support', 'auditor'] as const)(
  '%s sees the proposal and can do nothing',
  (role) => {
    for (const kind of ['result', 'cancel'] as const) expect(shownTo(role, { kind }).names()).toEqual([]);
  },
);

test('the reason of a correction or a cancellation is shown', () => {
  const corrected = { draws: [], releases: [{ revision: 1, kind: 'result', ...figures }] } as unknown as Turn;
  expect(shownTo('draws', {}, corrected).words().join(' ')).toContain('Misread');
  expect(shownTo('draws', {}, corrected).names()).toContain(en['Result.CorrectRelease']);
  const cancel = shownTo('draws', { kind: 'cancel' });
  expect(cancel.words().join(' ')).toContain('Misread');
  expect(cancel.names()).not.toContain(en['Result.Release']);
});
