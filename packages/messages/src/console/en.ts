import { en as shell } from './shell/en';

export const en = { ...shell };
