import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Page.Adjustments': 'Adjustments',

  'Adjust.Propose': 'Propose an adjustment',
  'Adjust.Only_waiting': 'Waiting',
  'Adjust.ProposeTitle': 'Adjust the coins of {name}',
  'Adjust.Way': 'Direction',
  'Adjust.In': 'Add',
  'Adjust.Out': 'Take off',
  'Adjust.ProposeTip':
    'Nothing is booked until a colleague approves it. What the wallet lacks becomes a debt.',
  'Adjust.Proposed': 'Proposed; a colleague has to approve it',
  'Adjust.State_waiting': 'To approve',
  'Adjust.State_booked': 'Booked',
  'Adjust.State_dropped': 'Dropped',
  'Adjust.ProposedBy': 'Proposed by',
  'Adjust.DecidedBy': 'Decided by',
  'Adjust.Approve': 'Approve',
  'Adjust.ApproveTitle': 'Approve the adjustment of {amount}?',
  'Adjust.ApproveIn': 'The wallet of {name} (ID {id}) gets {amount}.',
  'Adjust.ApproveOut':
    '{amount} leaves the wallet of {name} (ID {id}); what the wallet lacks becomes a debt.',
  'Adjust.ApproveReason': 'Reason: {reason}',
  'Adjust.ApproveFinal': 'It cannot be taken back.',
  'Adjust.Approved': 'Approved and booked',
  'Adjust.Drop': 'Drop',
  'Adjust.DropTitle': 'Drop this adjustment?',
  'Adjust.DropText': 'The adjustment of {amount} for {name} will not be booked.',
  'Adjust.Dropped': 'Dropped',
  'Adjust.OwnProposal': 'Proposed by you: a colleague has to approve it',
  'Adjust.Empty': 'No adjustments',
});
