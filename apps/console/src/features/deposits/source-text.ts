import type { StaffResponseOf } from '@truedraw/client/staff';
import type { T } from '../../lib/i18n/t';

type Receipt = Pick<StaffResponseOf<'receipts'>['list'][number], 'source' | 'enteredBy'>;

/** Where a payment is known from, and by whom. */
export const sourceText = (t: T, { source, enteredBy }: Receipt): string =>
  source === 'notice' ? t('Deposit.Source_notice') : t(`Deposit.Source_${source}`, { name: enteredBy });
