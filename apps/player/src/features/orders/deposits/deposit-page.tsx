import { ButtonLink, EmptyState, List, RowLink, ShieldIcon, Skeleton, WalletIcon } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { LoadFailed } from '../../../lib/parts/load-failed';
import { Page } from '../../../lib/parts/page';
import { linkTo } from '../../../lib/router/link-to';
import { BlockNotice } from '../block-notice';
import { ChannelRows } from './channel-rows';
import { DepositRules } from './deposit-rules';
import { useChannels } from './use-channels';
import { useMoneyRules } from '../use-money-rules';

export function DepositPage() {
  const t = useT();
  const { data: channels, error, refetch } = useChannels();
  const rules = useMoneyRules().data;
  const records = (
    <ButtonLink look="plain" className="mr-2 shrink-0 !text-small" {...linkTo('/depositrecord')}>
      {t('Deposit.Records')}
    </ButtonLink>
  );
  return (
    <Page title={t('Deposit.Title')} end={records}>
      {rules?.block && <BlockNotice block={rules.block} />}
      <h2 className="text-lead font-semibold">{t('Deposit.Choose')}</h2>
      {!channels && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!channels && !error && (
        <div aria-busy="true">
          <Skeleton className="h-54" />
        </div>
      )}
      {channels?.length === 0 && (
        <EmptyState icon={<WalletIcon />} title={t('Deposit.NoChannels')} text={t('Deposit.NoChannelsText')}>
          <ButtonLink look="outline" {...linkTo('/service')}>
            {t('Menu.Service')}
          </ButtonLink>
        </EmptyState>
      )}
      {channels && channels.length > 0 && <ChannelRows channels={channels} />}
      <DepositRules deposit={rules?.deposit} />
      <List>
        <li>
          <RowLink {...linkTo('/limits')} icon={<ShieldIcon />}>
            {t('My.Limits')}
          </RowLink>
        </li>
      </List>
    </Page>
  );
}
