import { ButtonLink, Notice, ShieldIcon } from '@truedraw/ui';
import { bangkokTime } from '../../lib/bangkok-moments';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { linkTo } from '../../lib/router/link-to';
import type { MoneyRules } from './use-money-rules';

/** Shows why deposits are not possible, before the user pays. */
export function BlockNotice({ block }: { block: NonNullable<MoneyRules['block']> }) {
  const t = useT();
  const time = bangkokTime(block.until, useLocale());
  return (
    <Notice
      icon={<ShieldIcon />}
      actions={
        <ButtonLink look="plain" {...linkTo('/limits')}>
          {t('My.Limits')}
        </ButtonLink>
      }
    >
      {t(block.kind === 'break' ? 'Limits.OnBreak' : 'Limits.Excluded', { time })} {t('Limits.BlockText')}
    </Notice>
  );
}
