import { BuildIcon, CheckIcon, classNames, CloseIcon, HistoryIcon, WarningIcon } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { useT, type PlainKey } from '../../lib/i18n/t';

interface Look {
  key: PlainKey;
  icon: ReactNode;
  tone: string;
}

const looks: readonly Look[] = [
  { key: 'Order.Status_0', icon: <HistoryIcon className="size-4" />, tone: 'text-ink-soft' },
  { key: 'Order.Status_1', icon: <BuildIcon className="size-4" />, tone: 'text-ink' },
  { key: 'Order.Status_2', icon: <CheckIcon className="size-4" />, tone: 'text-ink' },
  { key: 'Order.Status_3', icon: <WarningIcon className="size-4" />, tone: 'text-action-ink' },
  { key: 'Order.Status_4', icon: <CloseIcon className="size-4" />, tone: 'text-ink-faint' },
];

/** An icon and a text, so that the meaning does not depend on the colour. */
export function StatusMark({ status }: { status: number }) {
  const t = useT();
  const look = looks[status] ?? looks[0]!;
  return (
    <span className={classNames('inline-flex items-center gap-1 text-small font-medium', look.tone)}>
      {look.icon}
      {t(look.key)}
    </span>
  );
}
