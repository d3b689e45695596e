import type { PlainKey } from '../../lib/i18n/t';

const labels: Readonly<Record<string, PlainKey>> = { demo: 'ScoreLog.Kind_demo' };

/** A kind that this version of the app has not heard of gets a label that fits any. */
export const labelOf = (kind: string): PlainKey => labels[kind] ?? 'ScoreLog.Kind_other';
