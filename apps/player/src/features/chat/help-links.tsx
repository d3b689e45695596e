import { HistoryIcon, LedgerIcon, List, LockIcon, RowLink, RuleIcon, TodayIcon } from '@truedraw/ui';
import { useId } from 'react';
import { useT } from '../../lib/i18n/t';
import { linkTo } from '../../lib/router/link-to';
import { useAccount } from '../../lib/session/use-account';

/** Links to the pages that answer the most frequent questions. */
export function HelpLinks() {
  const t = useT();
  const id = useId();
  const loggedIn = useAccount() !== undefined;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="px-1 text-small font-medium text-ink-soft">
        {t('Service.Help')}
      </h2>
      <List>
        <li>
          <RowLink {...linkTo('/rule')} icon={<RuleIcon />}>
            {t('Service.HelpRule')}
          </RowLink>
        </li>
        <li>
          <RowLink {...linkTo('/today')} icon={<TodayIcon />}>
            {t('Service.HelpToday')}
          </RowLink>
        </li>
        <li>
          <RowLink {...linkTo('/deposit')} icon={<LedgerIcon />}>
            {t('Service.HelpDeposit')}
          </RowLink>
        </li>
        <li>
          {loggedIn ? (
            <RowLink {...linkTo('/withdrawrecord')} icon={<HistoryIcon />}>
              {t('Service.HelpWithdraw')}
            </RowLink>
          ) : (
            <RowLink {...linkTo('/findpwd')} icon={<LockIcon />}>
              {t('Service.HelpPassword')}
            </RowLink>
          )}
        </li>
      </List>
    </section>
  );
}
