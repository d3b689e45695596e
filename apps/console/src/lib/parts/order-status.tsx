import { Tag } from 'antd';
import { useT, type T } from '../i18n/t';

const statuses = [0, 1, 2, 3, 4] as const;
type Status = (typeof statuses)[number];

const colours: Record<Status, string> = {
  0: 'warning',
  1: 'processing',
  2: 'success',
  3: 'error',
  4: 'default',
};

export const isStatus = (status: number): status is Status => statuses.some((one) => one === status);

type Kind = 'deposit' | 'withdrawal';

/** The status of an order in words. Deposits have their own. */
export function statusText(t: T, kind: Kind, status: number): string {
  if (!isStatus(status)) return String(status);
  return kind === 'deposit' && status < 4
    ? t(`Deposit.Status_${status as 0 | 1 | 2 | 3}`)
    : t(`Order.Status_${status}`);
}

export function OrderStatus({ kind, status }: { kind: Kind; status: number }) {
  const t = useT();
  return <Tag color={isStatus(status) ? colours[status] : 'default'}>{statusText(t, kind, status)}</Tag>;
}
