import { ButtonLink, Sheet } from '@truedraw/ui';
import { ResultButton } from '../../lib/derivation/result-button';
import { bangkokTime } from '../../lib/bangkok-time';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { linkTo } from '../../lib/router/link-to';
import type { LoggedDraw } from './chart/model';

/** One draw: its result, how its digits were made, and a way to bet on the same number. */
export function DrawSheet({ draw, onClose }: { draw: LoggedDraw | undefined; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Sheet
      open={draw !== undefined}
      title={draw ? t('Home.DrawId', { id: draw.turnid }) : ''}
      closeLabel={t('Common.Close')}
      onClose={onClose}
    >
      {draw && (
        <div className="flex flex-col items-center gap-4 pb-1">
          <p className="text-small text-ink-faint">{bangkokTime(draw.openTime, locale)}</p>
          <ResultButton gametype={draw.gametype} turnid={draw.turnid} result={draw.result} />
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
