import type * as ui from '@truedraw/ui';
import type { ReactNode } from 'react';
import type { T } from '../lib/i18n/t';

/** The parts of packages/ui. All icons are shown together as one part. */
export type PartName =
  | Exclude<keyof typeof ui, `${string}Icon` | 'classNames' | 'modalChange' | 'topModal' | 'useModal'>
  | 'Icons';

export type Shown<Name extends PartName> = Record<Name, (t: T) => ReactNode>;
