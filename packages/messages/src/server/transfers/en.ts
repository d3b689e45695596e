import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.TransferNotAllowed':
    'You can send coins only to who brought you or, as an agent, to a user of your own',
  'Error.TargetCannotReceive': 'This user cannot receive coins right now',
});
