import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Page.Trust': 'Public proof',

  'Trust.Tip': 'The records by which anybody can check draws and bets',
  'Trust.Chain': 'Chain of records',
  'Trust.Records': 'Records',
  'Trust.Head': 'Newest hash',
  'Trust.Noted': 'Noted beside the database',
  'Trust.Agrees': 'agrees',
  'Trust.Differs': 'differs',
  'Trust.NotedDiffers':
    'Record {seq} noted beside the database differs from it: the chain may have been rewritten',
  'Trust.KeyDiffers': 'The server signs with the key {key}, which is not the newest',
  'Trust.LastCommit': 'Last book committed to',
  'Trust.Bets': 'Bets: {count}',
  'Trust.LastCheck': 'Last check',
  'Trust.Waiting': 'Closed, not committed to yet',
  'Trust.Keys': 'Signing keys',
  'Trust.Key': 'Id',
  'Trust.PublicKey': 'Public key',
  'Trust.Signs': 'In use',
});
