import { formatRate } from '@truedraw/rules';
import {
  AgentIcon,
  EditIcon,
  LedgerIcon,
  List,
  LockIcon,
  RowButton,
  TicketIcon,
  TransferIcon,
} from '@truedraw/ui';
import type { ReactNode } from 'react';
import { useConfig } from '../../lib/config';
import { useT } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';
import { IdentityTag } from './identity-tag';
import { PeopleBelow } from './people-below';
import { useActiveText } from './use-active-text';
import type { SubUser } from './use-agent-list';
import { useLimitText } from './use-limit-text';

export type Doing = 'look' | 'edit' | 'makeAgent' | 'transfer' | 'note' | 'transfers' | 'firstPassword';

interface SubUserOverviewProps {
  person: SubUser;
  onChoose: (doing: Doing) => void;
}

export function SubUserOverview({ person, onChoose }: SubUserOverviewProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const limit = useLimitText();
  const activeText = useActiveText();
  const money = (coins: number) => showCoins(coins, coinMode);
  const facts: [label: string, value: string][] = [
    [t('Agent.Coin'), money(person.coin)],
    [t('Agent.Turnover'), money(person.turnover)],
    [t('Agent.Sort_today'), money(person.today ?? 0)],
    [t('Agent.Sort_yesterday'), money(person.yesterday ?? 0)],
    [t('Agent.Rebate2D'), `${formatRate(person.rebate2d)}%`],
    [t('Agent.Rebate3D'), `${formatRate(person.rebate3d)}%`],
    [t('Agent.Limit'), limit(person.betLimit)],
    [t('Agent.LastActive'), activeText(person)],
    ...(person.shareRate > 0
      ? [[t('Agent.ShareRate'), `${formatRate(person.shareRate)}%`] satisfies [string, string]]
      : []),
  ];
  const actions: { doing: Doing; icon: ReactNode; label: string; hidden?: boolean }[] = [
    { doing: 'transfer', icon: <TransferIcon />, label: t('My.Transfer') },
    { doing: 'transfers', icon: <LedgerIcon />, label: t('Agent.Transfers') },
    { doing: 'edit', icon: <EditIcon />, label: t('Agent.Edit') },
    { doing: 'note', icon: <TicketIcon />, label: t('Agent.Note') },
    { doing: 'makeAgent', icon: <AgentIcon />, label: t('Agent.SetAgent'), hidden: person.isAgent },
    {
      doing: 'firstPassword',
      icon: <LockIcon />,
      label: t('Agent.ResetPassword'),
      hidden: person.unused !== true,
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-faint tabular-nums">
        <IdentityTag identity={person.identity} />
        {t('Agent.Id', { id: person.userId })}
        {person.note && <span className="text-ink-soft">{person.note}</span>}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-caption text-ink-faint">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {(person.below ?? 0) > 0 && <PeopleBelow userId={person.userId} />}
      <List className="border border-line shadow-none">
        {actions
          .filter(({ hidden }) => !hidden)
          .map(({ doing, icon, label }) => (
            <li key={doing}>
              <RowButton icon={icon} onClick={() => onChoose(doing)}>
                {label}
              </RowButton>
            </li>
          ))}
      </List>
    </div>
  );
}
