import { pathIcon } from './icon';

export const BackIcon = pathIcon('M15 5l-7 7 7 7');
export const ChevronDownIcon = pathIcon('M5 9l7 7 7-7');
export const CloseIcon = pathIcon('M6 6l12 12M18 6L6 18');
export const CopyIcon = pathIcon('M9 9h10v11H9zM15 9V4H5v11h4');
export const EyeIcon = pathIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6z',
);
export const EyeOffIcon = pathIcon(
  'M4 4l16 16M9.9 5.8A9 9 0 0112 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 01-2.6 3.4M6.2 7.5A15.6 15.6 0 002.5 12S6 18.5 12 18.5a9 9 0 003.8-.8M10 10.2a2.8 2.8 0 003.9 3.9',
);
export const SearchIcon = pathIcon('M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.2 15.2L20.5 20.5');
export const QrIcon = pathIcon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v3M17.5 20H20M14 19.5v.5',
);
export const DownloadIcon = pathIcon('M12 4v11M7 11l5 5 5-5M5 20h14');
export const FilterIcon = pathIcon('M4 6h16M7 12h10M10 18h4');
export const MenuIcon = pathIcon('M4 6h16M4 12h16M4 18h16');
export const MinusIcon = pathIcon('M5 12h14');
export const PlusIcon = pathIcon('M12 5v14M5 12h14');
export const OutsideIcon = pathIcon('M10 6H5v13h13v-5M14 4h6v6M20 4l-9 9');
export const DeleteIcon = pathIcon('M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5');
export const ExpandIcon = pathIcon('M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5');
export const MoreIcon = pathIcon(
  'M5 11a1 1 0 100 2 1 1 0 000-2zM12 11a1 1 0 100 2 1 1 0 000-2zM19 11a1 1 0 100 2 1 1 0 000-2z',
);
