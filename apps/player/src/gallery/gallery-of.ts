import type * as ui from '@truedraw/ui';
import type { ReactNode } from 'react';
import type { T } from '../lib/i18n/t';

/** The parts of packages/ui, besides the icons, which are shown together. */
export type PartName = Exclude<keyof typeof ui, `${string}Icon` | 'classNames'> | 'Icons';

export type Shown<Name extends PartName> = Record<Name, (t: T) => ReactNode>;
