import { useConfig } from '../../lib/config';
import { useT } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';
import { shortName } from '../../lib/short-name';
import { countText } from './count-text';
import { IdentityTag } from './identity-tag';
import { useActiveText } from './use-active-text';
import type { SubUser } from './use-agent-list';

interface SubUserRowProps {
  person: SubUser;
  /** The total turnover in place of the last activity. */
  showTurnover: boolean;
  onChoose: () => void;
}

/** Two lines a person. The agent's own entry cannot be chosen. */
export function SubUserRow({ person, showTurnover, onChoose }: SubUserRowProps) {
  if (person.identity === 'self')
    return (
      <div className="min-h-11 px-3 py-0.5">
        <Inside person={person} showTurnover={showTurnover} />
      </div>
    );
  return (
    <button
      type="button"
      onClick={onChoose}
      className="block min-h-11 w-full px-3 py-0.5 text-left active:bg-sunken focus-visible:-outline-offset-2"
    >
      <Inside person={person} showTurnover={showTurnover} />
    </button>
  );
}

function Inside({ person, showTurnover }: Omit<SubUserRowProps, 'onChoose'>) {
  const t = useT();
  const { coinMode } = useConfig();
  const activeText = useActiveText();
  const { nickname, identity, coin, turnover, today = 0, yesterday = 0, note } = person;
  const money = (coins: number) => showCoins(coins, coinMode);
  return (
    <>
      <span className="flex items-baseline justify-between gap-2 leading-5">
        <span className="flex min-w-0 items-baseline gap-1.5">
          <span className="truncate font-semibold">{shortName(nickname)}</span>
          {identity !== 'user' && <IdentityTag identity={identity} low />}
          {note && <span className="min-w-8 truncate text-caption text-ink-soft">{note}</span>}
        </span>
        <span className="shrink-0 font-semibold tabular-nums">{money(coin)}</span>
      </span>
      <span className="flex items-baseline justify-between gap-2 text-caption leading-4.5 text-ink-faint tabular-nums">
        <span className="min-w-0 truncate">
          {identity === 'self'
            ? `${t('Agent.BelowCount')} ${countText(person.below ?? 0)}`
            : `${t('Agent.TodayIs', { amount: money(today) })} · ${t('Agent.YesterdayIs', { amount: money(yesterday) })}`}
        </span>
        <span className="shrink-0">
          {identity === 'self' || showTurnover
            ? t('Agent.TurnoverOf', { amount: money(turnover) })
            : activeText(person)}
        </span>
      </span>
    </>
  );
}
