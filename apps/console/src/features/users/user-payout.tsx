import { Button, Card } from 'antd';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { ReasonDialog } from '../../lib/parts/reason-dialog';
import type { OneUser } from './one-user';

/** The payout details, complete only for roles that pay withdrawals. */
export function UserPayout({ user: { userId, nickname, account, exchangeInfo } }: { user: OneUser }) {
  const t = useT();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const unlock = useChange('unlockExchangeInfo', { stale: ['user'], success: t('User.Unlocked') });
  return (
    <Card
      size="small"
      title={<h2>{t('User.Payout')}</h2>}
      extra={
        exchangeInfo &&
        may('unlockExchangeInfo') && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('User.Unlock')}
          </Button>
        )
      }
    >
      {exchangeInfo ? (
        <>
          <p>{exchangeInfo.name}</p>
          <p>
            {exchangeInfo.bank} <span className="figure font-medium">{exchangeInfo.to}</span>
          </p>
          {exchangeInfo.masked && <p className="text-small text-ink-faint">{t('User.PayoutMasked')}</p>}
        </>
      ) : (
        <p className="text-ink-faint">{t('User.PayoutNone')}</p>
      )}
      <ReasonDialog
        open={asking}
        title={t('User.UnlockTitle', { name: nickname || account })}
        ok={t('User.Unlock')}
        effect={t('User.UnlockText')}
        busy={unlock.busy}
        onClose={() => setAsking(false)}
        onSubmit={(reason) => unlock.run({ userId, reason })}
      />
    </Card>
  );
}
