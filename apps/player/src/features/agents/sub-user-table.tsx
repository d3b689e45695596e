import { formatRate } from '@truedraw/rules';
import { useConfig } from '../../lib/config';
import { useT } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';
import { countText } from './count-text';
import { IdentityTag } from './identity-tag';
import { Table, type Column } from './table';
import { useActiveText } from './use-active-text';
import type { SubUser } from './use-agent-list';
import { useLimitText } from './use-limit-text';

interface SubUserTableProps {
  people: readonly SubUser[];
  busy: boolean;
  onChoose: (person: SubUser) => void;
}

/** The list of a desktop: one line a person, with the terms. */
export function SubUserTable({ people, busy, onChoose }: SubUserTableProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const limit = useLimitText();
  const activeText = useActiveText();
  const money = (coins: number) => showCoins(coins, coinMode);
  const columns: Column<SubUser>[] = [
    { title: t('Agent.Name'), text: true, render: (person) => <Name person={person} onChoose={onChoose} /> },
    {
      title: t('Agent.Note'),
      text: true,
      render: ({ note }) => <span className="block truncate">{note}</span>,
    },
    { title: t('Agent.Coin'), render: ({ coin }) => money(coin) },
    { title: t('Agent.Today'), render: ({ today, identity }) => identity !== 'self' && money(today ?? 0) },
    {
      title: t('Agent.Yesterday'),
      render: ({ yesterday, identity }) => identity !== 'self' && money(yesterday ?? 0),
    },
    { title: t('Agent.Turnover'), render: ({ turnover }) => money(turnover) },
    { title: t('Agent.Rebate2D'), render: ({ rebate2d }) => `${formatRate(rebate2d)}%` },
    { title: t('Agent.Rebate3D'), render: ({ rebate3d }) => `${formatRate(rebate3d)}%` },
    { title: t('Agent.Limit'), render: ({ betLimit }) => limit(betLimit) },
    { title: t('Agent.BelowCount'), render: ({ below }) => (below ? countText(below) : '') },
    {
      title: t('Agent.LastActive'),
      render: (person) => person.identity !== 'self' && activeText(person),
    },
  ];
  return (
    <Table
      label={t('Agent.TabList')}
      columns={columns}
      rows={people}
      keyOf={({ userId }) => userId}
      busy={busy}
    />
  );
}

function Name({ person, onChoose }: { person: SubUser; onChoose: (person: SubUser) => void }) {
  const { nickname, identity } = person;
  return (
    <span className="flex items-center gap-2">
      {identity === 'self' ? (
        <span className="truncate font-semibold">{nickname}</span>
      ) : (
        <button
          type="button"
          onClick={() => onChoose(person)}
          className="min-h-6 truncate text-left font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {nickname}
        </button>
      )}
      {identity !== 'user' && <IdentityTag identity={identity} low />}
    </span>
  );
}
