import { drawn } from './icon';

export const BackIcon = drawn('M15 5l-7 7 7 7');
export const ChevronRightIcon = drawn('M9 5l7 7-7 7');
export const ChevronDownIcon = drawn('M5 9l7 7 7-7');
export const CloseIcon = drawn('M6 6l12 12M18 6L6 18');
export const CopyIcon = drawn('M9 9h10v11H9zM15 9V4H5v11h4');
export const EyeIcon = drawn(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6z',
);
export const EyeOffIcon = drawn(
  'M4 4l16 16M9.9 5.8A9 9 0 0112 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 01-2.6 3.4M6.2 7.5A15.6 15.6 0 002.5 12S6 18.5 12 18.5a9 9 0 003.8-.8M10 10.2a2.8 2.8 0 003.9 3.9',
);
export const GlobeIcon = drawn(
  'M12 3a9 9 0 100 18 9 9 0 000-18zM3.5 9h17M3.5 15h17M12 3c-3 2.6-4 5.8-4 9s1 6.4 4 9c3-2.6 4-5.8 4-9s-1-6.4-4-9z',
);
export const DeleteIcon = drawn('M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5');
export const PlusIcon = drawn('M12 5v14M5 12h14');
