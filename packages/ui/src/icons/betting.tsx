import { pathIcon } from './icon';

export const BackspaceIcon = pathIcon('M8.5 5.5H21v13H8.5L3 12zM11.5 9.5l5 5M16.5 9.5l-5 5');
export const FastIcon = pathIcon('M13 3L5 13.5h6L10.5 21 19 10.5h-6z');
export const KeypadIcon = pathIcon('M6 6v.1M12 6v.1M18 6v.1M6 12v.1M12 12v.1M18 12v.1M12 18v.1');
