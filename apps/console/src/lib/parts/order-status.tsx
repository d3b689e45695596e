import { Tag } from 'antd';
import { useT } from '../i18n/t';

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

/** The status of an order. Deposits have their own names for it. */
export function OrderStatus({ kind, status }: { kind: 'deposit' | 'withdrawal'; status: number }) {
  const t = useT();
  if (!isStatus(status)) return status;
  const key =
    kind === 'deposit' && status < 4
      ? (`Deposit.Status_${status as 0 | 1 | 2 | 3}` as const)
      : (`Order.Status_${status}` as const);
  return <Tag color={colours[status]}>{t(key)}</Tag>;
}
