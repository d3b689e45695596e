import { useT } from '../../lib/i18n/t';
import { showMoney } from '../../lib/money';
import { showTime } from '../../lib/time';
import type { Claim } from './claim';
import { sourceText } from './source-text';

/** The payments that fit a claim. The six digits that it named are shown in bold. */
export function FittingPayments({ claim: { candidates, status } }: { claim: Claim }) {
  const t = useT();
  if (status > 1) return null;
  return (
    <ul className="mt-1 flex max-w-48 flex-col gap-2 whitespace-normal xl:max-w-64">
      {candidates.map(({ tradeNo, coin, paidAt, payer, enteredBy, source }) => (
        <li key={tradeNo}>
          <p>
            <span className="figure font-semibold">{showMoney(coin)}</span>{' '}
            <span className="break-all text-ink-soft">
              {tradeNo.slice(0, -6)}
              <strong className="text-ink">{tradeNo.slice(-6)}</strong>
            </span>
          </p>
          <p className="text-small text-ink-faint">
            {[showTime(paidAt), payer, sourceText(t, { source, enteredBy })].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
