import type { ReasonedCall } from '@truedraw/contract/staff';
import { Button, Space } from 'antd';
import { useMe } from '../session/session';
import { ReasonButton } from './reason-button';
import type { ListedReasonProps } from './reason-dialog';
import { useConfirm, type Question } from './use-confirm';

interface TwoPersonActionsProps<Name extends ReasonedCall> {
  proposedBy: string;
  /** Why the author's button is disabled. */
  ownTip: string;
  confirm: Question;
  end: Omit<ListedReasonProps<Name>, 'open' | 'onClose'>;
}

/** What can be done with a proposal: another person confirms it, everyone who may propose ends it. */
export function TwoPersonActions<Name extends ReasonedCall>({
  proposedBy,
  ownTip,
  confirm,
  end,
}: TwoPersonActionsProps<Name>) {
  const ask = useConfirm();
  const own = useMe().name === proposedBy;
  return (
    <Space size="small">
      <Button
        size="small"
        type="primary"
        disabled={own}
        title={own ? ownTip : ''}
        onClick={() => ask(confirm)}
      >
        {confirm.ok}
      </Button>
      <ReasonButton<Name> {...end} />
    </Space>
  );
}
