import { sweepScreens } from './sweep-screens';

await sweepScreens('zh');
