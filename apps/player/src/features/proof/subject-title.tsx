import type { ResultRecord } from '@truedraw/proof';
import { gameName, type GameType } from '@truedraw/rules';
import { Balls, Tag } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';

interface SubjectTitleProps {
  turn: number;
  game: GameType;
  /** The official result, when the chain has been read. */
  result: ResultRecord | undefined;
}

/** The checked draw and its digits. */
export function SubjectTitle({ turn, game, result }: SubjectTitleProps) {
  const t = useT();
  const digits = result?.digits[String(game)];
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <h2 className="text-lead font-semibold tabular-nums">
        {t('Verify.Draw', { game: gameName(game), id: turn })}
      </h2>
      <span className="flex items-center gap-2">
        {result?.simulated && <Tag>{t('Verify.Simulated')}</Tag>}
        {result?.outcome === 'cancel' && <Tag>{t('Verify.Cancelled')}</Tag>}
        {digits && <Balls size="small" digits={digits} />}
      </span>
    </div>
  );
}
