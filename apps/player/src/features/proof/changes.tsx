import { partsOfReason } from '@truedraw/contract/reasons';
import type { Findings, ResultRecord } from '@truedraw/proof';
import type { GameType } from '@truedraw/rules';
import { Balls, Card, Tag } from '@truedraw/ui';
import { bangkokDateTime } from '../../lib/bangkok-moments';
import { useConfig } from '../../lib/config';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';

/** The official results of a draw before and after a correction or cancellation. */
export function Changes({ findings, game }: { findings: Findings; game: GameType }) {
  const t = useT();
  const { results, wins } = findings;
  if (results.length < 2) return null;
  return (
    <Card className="px-4 py-3.5">
      <h2 className="text-lead font-semibold">{t('Verify.Changes')}</h2>
      <p className="text-small text-ink-soft">{t('Verify.ChangesText')}</p>
      <ol className="mt-2.5 flex flex-col gap-3">
        {results.map((result, at) => (
          <li key={result.seq} className="rounded-field bg-sunken px-3.5 py-3">
            <Revision result={result} game={game} last={at === results.length - 1} win={wins[at]} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface RevisionProps {
  result: ResultRecord;
  game: GameType;
  last: boolean;
  win: number | undefined;
}

function Revision({ result, game, last, win }: RevisionProps) {
  const t = useT();
  const locale = useLocale();
  const { coinMode } = useConfig();
  const { outcome, digits, set, value, reason, time } = result;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-small font-semibold">{t(last ? 'Verify.After' : 'Verify.Before')}</h3>
        {outcome === 'cancel' ? (
          <Tag>{t('Verify.Cancelled')}</Tag>
        ) : (
          <Balls size="small" digits={digits[String(game)] ?? ''} />
        )}
      </div>
      <p className="text-small text-ink-soft tabular-nums">{bangkokDateTime(time, locale)}</p>
      {outcome === 'result' && (
        <p className="text-small text-ink-soft tabular-nums">
          SET {set} · VALUE {value}
        </p>
      )}
      {reason && (
        <p className="text-small text-ink-soft">
          {t('Verify.Reason', { reason: outcome === 'cancel' ? cancelReason(t, reason) : reason })}
        </p>
      )}
      {win !== undefined && (
        <p className="text-small font-medium tabular-nums">
          {t('Verify.WouldWin', { amount: showCoins(win, coinMode) })}
        </p>
      )}
    </>
  );
}

const cancelReasons = {
  'no-trading': 'Verify.Reason_no-trading',
  'source-failed': 'Verify.Reason_source-failed',
  disputed: 'Verify.Reason_disputed',
  'technical-fault': 'Verify.Reason_technical-fault',
} as const;

/** Why a draw was cancelled: a reason of the staff's list in the language of the reader, and what they noted. */
function cancelReason(t: ReturnType<typeof useT>, recorded: string): string {
  const { reason = 'other', note } = partsOfReason(recorded);
  const listed = Object.entries(cancelReasons).find(([name]) => name === reason)?.[1];
  return [listed && t(listed), note].filter(Boolean).join(': ');
}
