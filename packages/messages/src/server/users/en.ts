import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.UserUnknown': 'There is no such user',
  'Error.AlreadySuspended': 'This user is suspended already',
  'Error.NotCarriedOver': 'No self-exclusion was carried over to this user',
  'Error.NotSuspended': 'This user is not suspended',
});
