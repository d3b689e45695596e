import { pathIcon } from './icon';

/** The icons of the first view. They stand together, because others would be loaded with them. */
export const HomeIcon = pathIcon('M4 11l8-7 8 7v8.5a.5.5 0 01-.5.5H15v-6H9v6H4.5a.5.5 0 01-.5-.5z');
export const TodayIcon = pathIcon('M3.5 17l5-5.5 4 3.5 7.5-8.5M15.5 6.5H20V11');
export const ServiceIcon = pathIcon(
  'M4.5 14v-2a7.5 7.5 0 0115 0v2M4.5 13h2.5v5.5H6A1.5 1.5 0 014.5 17zM19.5 13H17v5.5h1a1.5 1.5 0 001.5-1.5zM18 18.5c0 1.5-1.5 2.5-4 2.5h-1.5',
);
export const PersonIcon = pathIcon('M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6');
export const RuleIcon = pathIcon('M6 3.5h9l4 4v13H6zM14.5 3.5V8H19M9 12h7M9 16h5');
export const NumbersIcon = pathIcon('M4 20V10h4v10zM10 20V4h4v16zM16 20v-7h4v7z');
export const HistoryIcon = pathIcon('M4 12a8 8 0 108-8 8 8 0 00-7 4.2M4.5 4v4.5H9M12 7.5V12l3 2');
export const GlobeIcon = pathIcon(
  'M12 3a9 9 0 100 18 9 9 0 000-18zM3.5 9h17M3.5 15h17M12 3c-3 2.6-4 5.8-4 9s1 6.4 4 9c3-2.6 4-5.8 4-9s-1-6.4-4-9z',
);
export const PauseIcon = pathIcon('M9 6v12M15 6v12');
export const PlayIcon = pathIcon('M8 5.5l10 6.5-10 6.5z');
export const ChevronRightIcon = pathIcon('M9 5l7 7-7 7');
export const ShieldIcon = pathIcon(
  'M12 3l7.5 2.7v5.6c0 4.6-3 7.7-7.5 9.7-4.5-2-7.5-5.1-7.5-9.7V5.7zM9 11.8l2.2 2.2 4-4.2',
);
export const OfflineIcon = pathIcon(
  'M4 4l16 16M8.5 13.2A5.5 5.5 0 0112 12m3.5 1.2M5.5 10a10 10 0 013.3-1.9M12 7.3a10 10 0 016.5 2.7M12 18v.1',
);
export const WarningIcon = pathIcon('M12 3.5l9 16.5H3zM12 10v4.5M12 17.3v.1');
