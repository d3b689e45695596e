import { pathIcon } from './icon';

export const TicketIcon = pathIcon(
  'M3.5 7h17v3.5a1.5 1.5 0 000 3V17h-17v-3.5a1.5 1.5 0 000-3zM14.5 7v2M14.5 11v2M14.5 15v2',
);
export const LedgerIcon = pathIcon(
  'M5 3.5h14v17l-2.3-1.5-2.4 1.5-2.3-1.5L9.7 20.5 7.3 19 5 20.5zM9 8.5h6M9 12.5h6',
);
export const AgentIcon = pathIcon(
  'M9 5a3.3 3.3 0 100 6.6A3.3 3.3 0 009 5zM2.5 19.5c.4-3.4 2.9-5 6.5-5s6.1 1.6 6.5 5M16 5.3a3.2 3.2 0 010 6M18 14.8c2 .7 3.2 2.3 3.5 4.7',
);
export const EditIcon = pathIcon(
  'M4 20l.8-4L16 4.8a1.5 1.5 0 012.1 0l1.1 1.1a1.5 1.5 0 010 2.1L8 19.2zM14 7l3 3',
);
export const LockIcon = pathIcon('M5.5 10.5h13v10h-13zM8.5 10.5V8a3.5 3.5 0 017 0v2.5M12 14.5v2');
export const DevicesIcon = pathIcon('M3 5h14v3M3 5v10h9M8 19h4M15 10.5h6v10h-6zM17.5 18h1');
export const ShareIcon = pathIcon('M12 15V4M8 7.5L12 3.5l4 4M5 12v8h14v-8');
export const BellIcon = pathIcon('M6 17h12M7.5 17v-6.5a4.5 4.5 0 019 0V17M12 6V3.5M10 20h4');
export const InstallIcon = pathIcon('M7 3h10v18H7zM12 7.5v6M9.5 11l2.5 2.5 2.5-2.5M11 18h2');
export const LogoutIcon = pathIcon('M10 4H5v16h5M15 8l4 4-4 4M19 12H9.5');
export const WalletIcon = pathIcon(
  'M4 8.5V17a2 2 0 002 2h12a2 2 0 002-2V9.5H6a2 2 0 010-4h11v2.5M16.5 14.2v.1',
);
export const TransferIcon = pathIcon('M4 8h15l-4-4M20 16H5l4 4');
