import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Page.Agents': 'Agents',

  'Agent.BoundAt': 'Bound',
  'Agent.Tree': 'Tree',
  'Agent.Shares': 'Monthly shares',
  'Agent.Turnover': 'Team turnover',
  'Agent.Payout': 'Team payouts',
  'Agent.Win': 'House gross win',
  'Agent.Rebate': 'Rebates',
  'Agent.Income': 'Income',
  'Agent.TreeTip': 'Open a row for its direct sub-users; figures are of it and all below it, all time.',
  'Agent.NoSubUsers': 'No sub-users',
  'Agent.NoAgents': 'No agents yet',
  'Agent.Month': 'Month',
  'Agent.Due': 'Share of the month',
  'Agent.Carried': 'Carried over',
  'Agent.Adjusted': 'Corrections of earlier months',
  'Agent.Paid': 'Paid',
  'Agent.Share_running': 'Month runs',
  'Agent.Share_waiting': 'To release',
  'Agent.Share_released': 'Released',
  'Agent.Release': 'Release',
  'Agent.ReleaseTitle': 'Release the share of {name} for {month}?',
  'Agent.ReleasePays': 'The wallet of {name} (ID {id}) gets {amount}.',
  'Agent.ReleaseCarries': 'Nothing is due: nothing is paid, {amount} carries over to the next month.',
  'Agent.ReleaseFinal': 'A month is released once; it cannot be taken back.',
  'Agent.ReleaseSecond': 'It is paid when a colleague has confirmed it.',
  'Agent.Released': 'Paid {amount}',
  'Agent.NoShares': 'No shares in this month',
});
