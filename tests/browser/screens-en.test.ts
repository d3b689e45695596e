import { lookAtScreens } from './look-at-screens';

await lookAtScreens('en');
