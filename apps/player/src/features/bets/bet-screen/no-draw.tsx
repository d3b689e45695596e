import { ButtonLink, EmptyState, HistoryIcon, LockIcon } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { linkTo } from '../../../lib/router/link-to';

/** Shown instead of the bet screen while no draw takes bets. It disappears when a draw opens. */
export function NoDraw({ gameClosed }: { gameClosed: boolean }) {
  const t = useT();
  return (
    <output className="flex flex-1 flex-col justify-center pb-16">
      <EmptyState
        icon={gameClosed ? <LockIcon /> : <HistoryIcon />}
        title={gameClosed ? t('Common.NotOpen') : t('Bet.NoDraw')}
        text={gameClosed ? t('Bet.GameClosedText') : t('Bet.NoDrawText')}
      >
        <ButtonLink look="outline" {...linkTo('/')}>
          {t('Common.BackHome')}
        </ButtonLink>
      </EmptyState>
    </output>
  );
}
