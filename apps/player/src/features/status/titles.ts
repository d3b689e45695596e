import type { PlainKey } from '../../lib/i18n/t';
import type { Path } from '../../lib/router/paths';

/** The titles of pages that are being prepared. */
const titles: Partial<Record<Path, PlainKey>> = {
  '/rule': 'Page.Rule',
  '/agent': 'My.Agent',
};

export const titleOf = (path: Path | undefined): PlainKey =>
  (path && titles[path]) ?? 'Common.PreparingTitle';
