import { Button, ButtonLink, Notice, WarningIcon } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { useConfig } from '../../../lib/config';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { linkTo } from '../../../lib/router/link-to';
import type { DrawStanding } from './use-slip-draw';

interface SlipNoticesProps {
  turnId: number;
  draw: { standing: DrawStanding; nextTurnId: number | undefined };
  full: number;
  worse: number;
  over: number;
  /** The user's limit for each number and side. */
  limit: number;
  /** The coins missing in the balance. 0 when it is enough. */
  lacking: number;
  oddsFailed: boolean;
  onMove: (turnId: number) => void;
  onRemoveFull: () => void;
  onAccept: () => void;
  onCut: () => void;
}

/** The problems that must be solved before the slip can be bet, each with a button that solves it. */
export function SlipNotices(props: SlipNoticesProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const { turnId, draw, full, worse, over, limit, lacking, oddsFailed } = props;
  const { standing, nextTurnId } = draw;
  if (standing === 'closed') return <Warning>{t('Slip.Closed', { id: turnId })}</Warning>;
  if (standing === 'moved' && nextTurnId !== undefined)
    return (
      <Warning
        action={
          <Button onClick={() => props.onMove(nextTurnId)}>{t('Slip.MoveTo', { id: nextTurnId })}</Button>
        }
      >
        {t('Slip.Moved', { id: turnId })}
      </Warning>
    );
  return (
    <>
      {full > 0 && (
        <Warning action={<Outline onClick={props.onRemoveFull}>{t('Slip.RemoveFull')}</Outline>}>
          {t('Slip.Full', { count: full })}
        </Warning>
      )}
      {worse > 0 && (
        <Warning action={<Outline onClick={props.onAccept}>{t('Slip.Accept')}</Outline>}>
          {t('Slip.Worse', { count: worse })}
        </Warning>
      )}
      {over > 0 && (
        <Warning action={<Outline onClick={props.onCut}>{t('Slip.CutOver')}</Outline>}>
          {t('Slip.Over', { count: over, limit: showCoins(limit, coinMode) })}
        </Warning>
      )}
      {oddsFailed && <Notice>{t('Slip.OddsFail')}</Notice>}
      {lacking > 0 && (
        <Notice
          actions={
            <ButtonLink look="outline" {...linkTo('/deposit')}>
              {t('Slip.Deposit')}
            </ButtonLink>
          }
        >
          {t('Slip.Poor', { amount: showCoins(lacking, coinMode) })}
        </Notice>
      )}
    </>
  );
}

function Warning({ action, children }: { action?: ReactNode; children: string }) {
  return (
    <Notice tone="urgent" icon={<WarningIcon className="size-5" />} actions={action}>
      {children}
    </Notice>
  );
}

const Outline = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button look="outline" onClick={onClick}>
    {children}
  </Button>
);
