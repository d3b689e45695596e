import { formatRate } from '@truedraw/rules';
import { ChevronRightIcon } from '@truedraw/ui';
import { useConfig } from '../../lib/config';
import { useT } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';
import { shortName } from '../../lib/short-name';
import { IdentityTag } from './identity-tag';
import { useLimitText } from './use-limit-text';
import type { SubUser } from './use-agent-list';

/** The agent's own entry shows the agent's own terms, which cannot be changed here. */
export function SubUserRow({ person, onChoose }: { person: SubUser; onChoose: () => void }) {
  if (person.identity === 'self')
    return (
      <div className="px-4 py-3">
        <Inside person={person} />
      </div>
    );
  return (
    <button
      type="button"
      onClick={onChoose}
      className="block w-full px-4 py-3 text-left active:bg-sunken focus-visible:-outline-offset-2"
    >
      <Inside person={person} />
    </button>
  );
}

function Inside({ person }: { person: SubUser }) {
  const t = useT();
  const { coinMode } = useConfig();
  const limit = useLimitText();
  const { nickname, identity, coin, turnover, rebate2d, rebate3d, betLimit } = person;
  return (
    <>
      <span className="flex items-start gap-3">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="max-w-full truncate text-lead font-semibold">{shortName(nickname)}</span>
            <IdentityTag identity={identity} />
          </span>
          <span className="mt-0.5 block text-small text-ink-soft tabular-nums">
            {t('Agent.Turnover')} {showCoins(turnover, coinMode)}
          </span>
        </span>
        <span className="shrink-0 text-right">
          <span className="block text-caption text-ink-faint">{t('Agent.Coin')}</span>
          <span className="block font-semibold tabular-nums">{showCoins(coin, coinMode)}</span>
        </span>
        {identity !== 'self' && <ChevronRightIcon className="mt-4 size-4 shrink-0 text-ink-faint" />}
      </span>
      <span className="mt-0.5 flex flex-wrap gap-x-3 text-small text-ink-faint tabular-nums">
        <span>
          {t('Agent.Rebate2D')} {formatRate(rebate2d)}%
        </span>
        <span>
          {t('Agent.Rebate3D')} {formatRate(rebate3d)}%
        </span>
        <span>
          {t('Agent.Limit')} {limit(betLimit)}
        </span>
      </span>
    </>
  );
}
