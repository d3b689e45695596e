import type { ResponseOf } from '@truedraw/client/player';
import { Button, ButtonLink, Card, CheckIcon, List, Notice, Skeleton, WarningIcon } from '@truedraw/ui';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call';
import { useConfig } from '../../../lib/config';
import { failureText } from '../../../lib/failure-text';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { modulesOf, pictureOf, QrCode, type Modules } from '../../../lib/parts/qr-code';
import { reloadQuery } from '../../../lib/query-client';
import { linkTo } from '../../../lib/router/link-to';
import { showToast } from '../../../lib/toast';
import { CopyRow } from '../copy-row';
import { StatusMark } from '../status-mark';
import { useDeposits, type Deposit } from '../use-records';
import { SlipField } from './slip-field';

export type Code = ResponseOf<'chargeQr'>;

/** A code with its exact amount, and what has become of its payment, live. */
export function CodeToPay({ code, onEnd }: { code: Code; onEnd: () => void }) {
  const t = useT();
  const { coinMode } = useConfig();
  const deposit = useDeposits().rows?.find(({ orderNo }) => orderNo === code.orderNo);
  const amount = showCoins(code.coin, coinMode);
  if (deposit && deposit.status >= 2) return <Ended deposit={deposit} onEnd={onEnd} />;
  return (
    <>
      <Card className="flex flex-col items-center gap-3 px-4 py-5">
        <p className="text-small text-ink-soft">{t('Deposit.PayExactly')}</p>
        <p className="text-title font-bold tabular-nums">{amount}</p>
        <CodePicture payload={code.payload} name={t('Deposit.CodeAlt', { amount })} file={code.orderNo} />
        <p className="text-center text-small text-ink-soft">{t('Deposit.PayHow')}</p>
        <output className="flex flex-col items-center gap-1">
          <StatusMark status={deposit?.status ?? 0} />
          <p className="text-center text-small text-ink-faint">
            {t(deposit?.status === 1 ? 'Deposit.CodeFound' : 'Deposit.CodeWaits')}
          </p>
        </output>
      </Card>
      <List aria-label={t('Deposit.Info')}>
        <CopyRow label={t('Deposit.Amount')} value={amount.replaceAll(',', '')} />
        <CopyRow label={t('Deposit.Reference')} value={code.orderNo} />
      </List>
      <SlipField orderNo={code.orderNo} added={deposit?.slip} />
      {deposit?.status !== 1 && <GiveUp orderNo={code.orderNo} onEnd={onEnd} />}
    </>
  );
}

function CodePicture({ payload, name, file }: { payload: string; name: string; file: string }) {
  const t = useT();
  const [modules, setModules] = useState<Modules>();
  useEffect(() => void modulesOf(payload).then(setModules), [payload]);
  if (!modules) return <Skeleton className="size-60" />;
  return (
    <>
      <div className="w-60 overflow-hidden rounded-card border border-line">
        <QrCode modules={modules} label={name} />
      </div>
      <ButtonLink look="outline" href={pictureOf(modules)} download={`promptpay-${file}.png`}>
        {t('Deposit.SavePicture')}
      </ButtonLink>
    </>
  );
}

function Ended({ deposit, onEnd }: { deposit: Deposit; onEnd: () => void }) {
  const t = useT();
  const { coinMode } = useConfig();
  const again = (
    <Button look="outline" onClick={onEnd}>
      {t('Deposit.Another')}
    </Button>
  );
  if (deposit.status !== 2)
    return (
      <Notice icon={<WarningIcon />} actions={again}>
        {t('Order.Reason', { reason: deposit.reason })}
      </Notice>
    );
  return (
    <Card className="px-4 py-6">
      <output className="flex flex-col items-center gap-3">
        <CheckIcon className="size-10 text-action-ink" />
        <p className="text-title font-bold tabular-nums">+{showCoins(deposit.coin, coinMode)}</p>
        <p className="text-body">{t('Deposit.Credited')}</p>
      </output>
      <div className="mt-4 flex flex-col gap-2">
        <ButtonLink {...linkTo('/')}>{t('Deposit.ToPlay')}</ButtonLink>
        {again}
      </div>
    </Card>
  );
}

function GiveUp({ orderNo, onEnd }: { orderNo: string; onEnd: () => void }) {
  const t = useT();
  const { busy, submit } = useSubmit(async () => {
    try {
      await call('cancelCharge', { orderNo });
    } catch (error) {
      return showToast(failureText(t, error, 'Deposit.Err_Deposit'), 'failure');
    }
    onEnd();
    return reloadQuery(['chargeLog']);
  });
  return (
    <Button look="plain" busy={busy} onClick={() => submit()}>
      {t('Deposit.GiveUp')}
    </Button>
  );
}
