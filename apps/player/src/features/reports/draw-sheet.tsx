import { ButtonLink, Sheet, Skeleton } from '@truedraw/ui';
import { lazy, Suspense } from 'react';
import { needTexts } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { linkTo } from '../../lib/router/link-to';
import type { LoggedDraw } from './chart/model';

/** The component and its texts are loaded when the user first taps a draw. */
const HowItWasMade = lazy(async () => {
  const [derivation] = await Promise.all([
    import('../../lib/derivation/derivation-sheet'),
    needTexts('market'),
  ]);
  return { default: derivation.HowItWasMade };
});

/** One draw: its result, the origin of its digits, and a link to bet on the same number. */
export function DrawSheet({ draw, onClose }: { draw: LoggedDraw | undefined; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet
      open={draw !== undefined}
      title={draw ? t('Home.DrawId', { id: draw.turnid }) : ''}
      closeLabel={t('Common.Close')}
      onClose={onClose}
    >
      {draw && (
        <div className="flex flex-col gap-4 pb-1">
          <Suspense fallback={<Skeleton className="h-80" />}>
            <HowItWasMade gametype={draw.gametype} turnid={draw.turnid} result={draw.result} />
          </Suspense>
          <ButtonLink
            {...linkTo('/bet/$game', {
              params: { game: String(draw.gametype) },
              search: { number: draw.result },
            })}
            className="w-full"
          >
            {t('Report.BetNumber', { number: draw.result })}
          </ButtonLink>
        </div>
      )}
    </Sheet>
  );
}
