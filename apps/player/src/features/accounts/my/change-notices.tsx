import { useQuery } from '@tanstack/react-query';
import { errorText } from '@truedraw/client';
import type { ResponseOf } from '@truedraw/contract';
import { Button, ButtonLink, Notice, WarningIcon } from '@truedraw/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call';
import { bangkokTime } from '../../../lib/bangkok-moments';
import { useSubmit } from '../../../lib/form/use-submit';
import { useLocale } from '../../../lib/i18n/locale-store';
import { useT } from '../../../lib/i18n/t';
import { queryClient } from '../../../lib/query-client';
import { linkTo } from '../../../lib/router/link-to';
import { showToast } from '../../../lib/toast';
import { dismissChange, dismissedChanges } from './dismissed-changes';
import { stopPayouts } from './stop-payouts';

type Change = ResponseOf<'ownerChanges'>[number];

/** Shows changes that only the owner should have made, until the owner of this phone has seen them. */
export function ChangeNotices() {
  const [dismissed, setDismissed] = useState(dismissedChanges);
  const { data = [] } = useQuery(
    { queryKey: ['ownerChanges'], queryFn: ({ signal }) => call('ownerChanges', {}, { signal }) },
    queryClient,
  );
  return data
    .filter(({ id }) => !dismissed.includes(id))
    .map((change) => (
      <ChangeNotice key={change.id} change={change} onSeen={() => setDismissed(dismissChange(change.id))} />
    ));
}

function ChangeNotice({ change, onSeen }: { change: Change; onSeen: () => void }) {
  const t = useT();
  const time = bangkokTime(change.at, useLocale());
  const canStop = change.stopUntil !== undefined;
  const { busy, submit } = useSubmit(async () => {
    try {
      const { stopped, late } = await stopPayouts();
      if (late > 0) return showToast(t('Changes.StopLate'), 'failure');
      if (stopped === 0) return showToast(t('Changes.StopNothing'), 'failure');
    } catch (error) {
      return showToast(errorText(error, t('Common.OPFail')), 'failure');
    }
    onSeen();
    return showToast(t('Changes.Stopped'), 'success');
  });
  const actions = (
    <>
      <Button look="quiet" onClick={onSeen}>
        {t('Changes.Mine')}
      </Button>
      {canStop ? (
        <Button busy={busy} onClick={submit}>
          {t('Changes.Stop')}
        </Button>
      ) : (
        <ButtonLink look="outline" {...linkTo('/modifypwd')}>
          {t('Changes.NotMine')}
        </ButtonLink>
      )}
    </>
  );
  return (
    <Notice icon={<WarningIcon />} actions={actions}>
      {t(`Changes.${change.change}`, { time, device: change.device })}
    </Notice>
  );
}
