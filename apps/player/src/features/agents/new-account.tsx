import { Button, CopyIcon } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import { useCopy } from '../../lib/use-copy';
import type { Registered } from './register-form';

/** The first password is not stored. It is shown only here, until the sheet closes. */
export function NewAccount({ account, password, onAnother }: Registered & { onAnother?: () => void }) {
  const t = useT();
  const copy = useCopy();
  return (
    <div className="flex flex-col gap-4">
      <output className="block text-small text-ink-soft">{t('Agent.RegDoneText')}</output>
      <dl className="grid gap-3 rounded-card bg-sunken p-4">
        <div>
          <dt className="text-caption text-ink-faint">{t('Agent.Account')}</dt>
          <dd className="font-mono text-lead font-semibold select-all">{account}</dd>
        </div>
        <div>
          <dt className="text-caption text-ink-faint">{t('Agent.Password')}</dt>
          <dd className="font-mono text-title font-semibold tracking-wide select-all">{password}</dd>
        </div>
      </dl>
      <Button onClick={() => void copy(t('Agent.BothText', { account, password }))}>
        <CopyIcon className="size-5" />
        {t('Agent.CopyBoth')}
      </Button>
      {onAnother && (
        <Button look="quiet" onClick={onAnother}>
          {t('Agent.RegAnother')}
        </Button>
      )}
    </div>
  );
}
