import type { SecondNeed as Need } from '@truedraw/contract/staff';
import { Tag } from 'antd';
import { useT, type T } from '../i18n/t';
import { showMoney } from '../money';

/** Why a second person is needed, in a sentence. */
export const secondText = (t: T, { why, limit, sum }: Need): string =>
  t(`Money.Second_${why}`, { limit: showMoney(limit), sum: showMoney(sum) });

/** Says that a second person is needed for an order, and why. */
export function SecondNeed({ need }: { need: Need }) {
  const t = useT();
  return (
    <>
      <Tag color="warning">{t('Money.NeedsSecond')}</Tag>
      <p className="text-small text-ink-soft">{secondText(t, need)}</p>
    </>
  );
}
