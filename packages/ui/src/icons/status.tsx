import { pathIcon } from './icon';

export const CheckIcon = pathIcon('M5 12.5l4.5 4.5L19 7.5');
export const WarningIcon = pathIcon('M12 3.5l9 16.5H3zM12 10v4.5M12 17.3v.1');
export const OfflineIcon = pathIcon(
  'M4 4l16 16M8.5 13.2A5.5 5.5 0 0112 12m3.5 1.2M5.5 10a10 10 0 013.3-1.9M12 7.3a10 10 0 016.5 2.7M12 18v.1',
);
export const BuildIcon = pathIcon('M12 3a9 9 0 109 9M12 7v5l3.5 2M17 4.5l1.5 1.5L21.5 3');
