import type { ReasonedCall } from '@truedraw/contract/staff';
import { Button } from 'antd';
import { useState } from 'react';
import { ListedReasonDialog, type ListedReasonProps } from './reason-dialog';

type ReasonButtonProps<Name extends ReasonedCall> = Omit<ListedReasonProps<Name>, 'open' | 'onClose'> & {
  /** The text of the button, if it is not that of the dialog's. */
  label?: string;
  size?: 'small' | 'middle';
  /** Whether the button is red, and not only the dialog's. */
  dangerButton?: boolean;
};

/** A button that ends something, for a reason of a list. */
export function ReasonButton<Name extends ReasonedCall>({
  label,
  size = 'small',
  dangerButton = false,
  ...dialog
}: ReasonButtonProps<Name>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={size} danger={dangerButton} onClick={() => setOpen(true)}>
        {label ?? dialog.ok}
      </Button>
      <ListedReasonDialog<Name> {...dialog} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
