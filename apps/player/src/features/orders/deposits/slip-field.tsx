import { Button, PictureIcon } from '@truedraw/ui';
import { useRef } from 'react';
import { call } from '../../../lib/api/call';
import { failureText } from '../../../lib/failure-text';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { readSlip } from '../../../lib/qr-reader';
import { reloadQuery } from '../../../lib/query-client';
import { showToast } from '../../../lib/toast';

/** Reads the mini-QR of the bank's slip on the phone and adds its number to the claim; the picture stays here. */
export function SlipField({ orderNo, added }: { orderNo: string; added: string | undefined }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { busy, submit } = useSubmit(async (picture: File) => {
    const payload = await readSlip(picture);
    if (!payload) return showToast(t('Deposit.NoSlipCode'), 'failure');
    try {
      await call('chargeSlip', { orderNo, payload });
    } catch (error) {
      return showToast(failureText(t, error, 'Deposit.Err_Deposit'), 'failure');
    }
    showToast(t('Deposit.SlipAdded'), 'success');
    return reloadQuery(['chargeLog']);
  });
  return (
    <div className="flex flex-col gap-1">
      <Button look="outline" busy={busy} onClick={() => input.current?.click()}>
        <PictureIcon className="size-5 shrink-0" />
        {t('Deposit.AddSlip')}
      </Button>
      <p className="text-center text-small text-ink-faint">
        {added ? t('Deposit.SlipIs', { reference: added }) : t('Deposit.SlipHint')}
      </p>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={t('Deposit.AddSlip')}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          target.value = '';
          if (picture) submit(picture);
        }}
      />
    </div>
  );
}
