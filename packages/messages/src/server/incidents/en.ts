import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Alarm.Open': 'Needs you',
  'Alarm.Still': 'Still open',
  'Alarm.Over': 'Over',
  'Alarm.Trial': 'A trial: alarms arrive here. There is nothing to do.',
  'Alarm.TakenBy': ' (taken by {name})',
  'Incident.result-held': 'The result of turn {turn} is overdue',
  'Incident.sources-differ': 'The sources differ about turn {turn}, which waits for two people: {said}',
  'Incident.draws-late': 'Draws not closed in time: {unclosed}; not paid in time: {unsettled}',
  'Incident.jobs-late': 'No server does: {jobs}',
  'Incident.books-wrong': 'Findings in the books or the public records that nobody has acknowledged: {count}',
  'Incident.feed-stale': 'No quote for {minutes} minutes while the market is open',
  'Incident.source-silent': 'Source {source} has brought no good quote for {minutes} minutes',
  'Incident.witness-silent': 'Witness {name} has not signed for {minutes} minutes',
  'Incident.audit-missing': 'No audit of the books has ended for three hours, or none with all checks for 30',
  'Incident.deposits-waiting': 'Deposits that wait: {count}; the oldest for {minutes} minutes',
  'Incident.withdrawals-waiting': 'Withdrawals that wait: {count}; the oldest for {minutes} minutes',
  'Incident.letters-unsent': 'Notices of account safety that could not be sent: {count}',
  'Incident.disk-low': 'The disk of {host} has {percent}% left ({gigabytes} GB)',
  'Incident.certificate-ends': 'The certificate of {host} ends in {days} days',
  'Incident.certificate-unreachable': 'The certificate of {host} cannot be checked',
});
