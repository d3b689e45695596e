import { pathIcon } from './icon';

export const SendIcon = pathIcon('M12 20V5M5.5 11.5L12 5l6.5 6.5');
export const PictureIcon = pathIcon(
  'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5L20 17.5M15.5 8.2a1.3 1.3 0 100 2.6 1.3 1.3 0 000-2.6z',
);
