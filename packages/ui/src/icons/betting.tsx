import { pathIcon } from './icon';

export const BackspaceIcon = pathIcon('M8.5 5.5H21v13H8.5L3 12zM11.5 9.5l5 5M16.5 9.5l-5 5');
export const FastIcon = pathIcon('M13 3L5 13.5h6L10.5 21 19 10.5h-6z');
export const KeypadIcon = pathIcon('M6 6v.1M12 6v.1M18 6v.1M6 12v.1M12 12v.1M18 12v.1M12 18v.1');
export const PatternIcon = pathIcon('M4 4h6v6H4zM14 14h6v6h-6zM14 4h6v6h-6zM4 17h6M7 14v6');
export const PasteIcon = pathIcon('M9 5H6v15h12V5h-3M9 3.5h6v4H9zM9 12h6M9 16h4');
export const StarIcon = pathIcon('M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z');
export const AgainIcon = pathIcon('M5 12a7 7 0 1 1 2.2 5.1M4.5 7.5V12H9');
