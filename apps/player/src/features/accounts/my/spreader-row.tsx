import { RowButton, TransferIcon } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/t';
import { useMe } from '../../../lib/session/use-account';
import { shortName } from '../../../lib/short-name';
import { TransferSheet } from '../../../lib/transfer/transfer-sheet';

/** The user's spreader, with a link to send coins there. */
export function SpreaderRow() {
  const t = useT();
  const { spreaderId, spreaderNick } = useMe();
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowButton
        icon={<TransferIcon />}
        detail={<span className="font-semibold text-action-ink">{t('My.Transfer')}</span>}
        onClick={() => setOpen(true)}
      >
        {t('My.Spreader')} <span className="text-ink-faint">{shortName(spreaderNick)}</span>
      </RowButton>
      <TransferSheet
        open={open}
        onClose={() => setOpen(false)}
        target={{ userId: spreaderId, name: shortName(spreaderNick) }}
      />
    </>
  );
}
