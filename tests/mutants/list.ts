import { locks } from './areas/locks';

export const areas = { locks };
