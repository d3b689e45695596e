import { useT } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';

/** A loss of the house, or its win where the loss is negative. */
export function HouseResult({ loss }: { loss: number }) {
  const t = useT();
  return (
    <span className={loss > 0 ? 'figure font-semibold text-action-ink' : 'figure'}>
      {loss > 0
        ? t('Exposure.Loses', { amount: showMoney(loss) })
        : t('Exposure.Wins', { amount: showMoney(-loss) })}
    </span>
  );
}
