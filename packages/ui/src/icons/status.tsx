import { pathIcon } from './icon';

export const CheckIcon = pathIcon('M5 12.5l4.5 4.5L19 7.5');
export const BuildIcon = pathIcon('M12 3a9 9 0 109 9M12 7v5l3.5 2M17 4.5l1.5 1.5L21.5 3');
