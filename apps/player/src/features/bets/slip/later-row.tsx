import { ChevronRightIcon } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import type { LaterPlan } from '../../../lib/slip/slip-store';

/** Says which draws the slip is bet on, and opens the sheet to choose them. */
export function LaterRow({
  plan,
  disabled,
  onOpen,
}: {
  plan: LaterPlan | undefined;
  disabled: boolean;
  onOpen: () => void;
}) {
  const t = useT();
  const chosen = plan ? t('Later.Count', { count: plan.draws.length }) : t('Later.OnlyThis');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      disabled={disabled}
      onClick={onOpen}
      className="-my-1 flex min-h-11 items-center justify-between gap-3 text-left text-small disabled:opacity-50"
    >
      <span className="text-ink-soft">{t('Later.Row')}</span>
      <span className="flex min-w-0 items-center gap-1 font-medium text-action-ink">
        {plan?.stopAfterWin ? `${chosen} · ${t('Later.Stop')}` : chosen}
        <ChevronRightIcon className="size-4" />
      </span>
    </button>
  );
}
