import { noAnswerError } from '@truedraw/client';
import { ButtonLink, Sheet, Skeleton } from '@truedraw/ui';
import { needTexts } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { LoadFailed } from '../../lib/parts/load-failed';
import { createResource, useFresh } from '../../lib/resource';
import { linkTo } from '../../lib/router/link-to';
import type { LoggedDraw } from './chart/model';

async function fetchOrigin() {
  const parts = Promise.all([import('../../lib/derivation/derivation-sheet'), needTexts('market')]);
  const [{ HowItWasMade }] = await parts.catch((cause: unknown) => {
    throw noAnswerError(cause);
  });
  return HowItWasMade;
}

/** The component and its texts are loaded when the user first taps a draw. React's lazy would keep a failed load. */
const origin = createResource(fetchOrigin);

/** One draw: its result, the origin of its digits, and a link to bet on the same number. */
export function DrawSheet({ draw, onClose }: { draw: LoggedDraw | undefined; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet
      open={draw !== undefined}
      title={draw ? t('Home.DrawId', { id: draw.turnId }) : ''}
      closeLabel={t('Common.Close')}
      onClose={onClose}
    >
      {draw && (
        <div className="flex flex-col gap-4 pb-1">
          <Origin draw={draw} />
          <ButtonLink
            {...linkTo('/bet/$game', {
              params: { game: String(draw.game) },
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

function Origin({ draw: { game, turnId, result } }: { draw: LoggedDraw }) {
  const { data: HowItWasMade, error } = origin.use();
  useFresh(origin, Infinity);
  if (HowItWasMade) return <HowItWasMade game={game} turnId={turnId} result={result} />;
  if (error) return <LoadFailed error={error} onRetry={() => void origin.load()} />;
  return <Skeleton className="h-80" />;
}
