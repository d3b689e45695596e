import { sweepScreens } from './sweep-screens';

await sweepScreens('en');
