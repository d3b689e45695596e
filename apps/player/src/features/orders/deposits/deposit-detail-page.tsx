import { codeOf } from '@truedraw/client';
import { ButtonLink, Card, List, Notice, Skeleton, WarningIcon } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { LoadFailed } from '../../../lib/parts/load-failed';
import { Page } from '../../../lib/parts/page';
import { linkTo } from '../../../lib/router/link-to';
import { usePlace } from '../../../lib/router/router';
import { BlockNotice } from '../block-notice';
import { ChannelPicture } from './channel-picture';
import { ClaimForm } from './claim-form';
import { CopyRow } from '../copy-row';
import { infoLines } from './info-lines';
import { PayByCode } from './pay-by-code';
import { useChannel } from './use-channels';
import { useMoneyRules } from '../use-money-rules';

export function DepositDetailPage() {
  const t = useT();
  const channel = Number(usePlace().params['channel']);
  const { data: info, error, refetch } = useChannel(Number.isSafeInteger(channel) ? channel : 0);
  const block = useMoneyRules().data?.block;
  const gone = !info && [400, 404].includes(codeOf(error) ?? 0);
  return (
    <Page title={t('Deposit.DetailTitle')}>
      {block && <BlockNotice block={block} />}
      {gone && (
        <Notice
          icon={<WarningIcon />}
          actions={
            <ButtonLink look="plain" {...linkTo('/deposit')}>
              {t('Deposit.Other')}
            </ButtonLink>
          }
        >
          {t('Deposit.ChannelGone')}
        </Notice>
      )}
      {!info && error && !gone && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!info && !error && (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-70" />
          <Skeleton className="h-28" />
        </div>
      )}
      {info && (
        <>
          <Card className="flex flex-col gap-3 px-4 py-5">
            <h2 className="text-center text-title font-bold">{info.channelName}</h2>
            {info.icon && <ChannelPicture picture={info.icon} name={info.channelName} />}
            {info.tip && <p className="text-center text-small text-ink-soft">{info.tip}</p>}
          </Card>
          {(info.info || info.contact) && (
            <List aria-label={t('Deposit.Info')}>
              {infoLines(info.info).map(({ label, value }) => (
                <CopyRow key={value} label={label} value={value} />
              ))}
              {info.contact && <CopyRow label={t('Deposit.Contact')} value={info.contact} />}
            </List>
          )}
          {!block && (info.qr ? <PayByCode info={info} /> : <ClaimForm channel={info.channelId} />)}
        </>
      )}
    </Page>
  );
}
