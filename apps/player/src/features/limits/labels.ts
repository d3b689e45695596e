import type { PlainKey } from '../../lib/i18n/t';
import type { OwnLimit } from './use-limits';

export const limitKinds = ['stake', 'loss', 'deposit'] as const satisfies readonly OwnLimit['kind'][];

export const kindLabel = (kind: OwnLimit['kind']): PlainKey => `Limits.Kind_${kind}`;
export const kindAbout = (kind: OwnLimit['kind']): PlainKey => `Limits.About_${kind}`;
export const periodLabel = (period: OwnLimit['period']): PlainKey => `Limits.Period_${period}`;
