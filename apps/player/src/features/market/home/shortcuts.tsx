import { HistoryIcon, NumbersIcon, RuleIcon, ShieldIcon } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/t';
import { linkTo } from '../../../lib/router/link-to';
import { useAccount } from '../../../lib/session/use-account';

interface ShortcutProps {
  to: '/rule' | '/distribution' | '/myhistory' | '/limits' | '/login';
  icon: ReactNode;
  label: string;
}

function Shortcut({ to, icon, label }: ShortcutProps) {
  return (
    <li className="flex-1">
      <a
        {...linkTo(to)}
        className="flex min-h-18 flex-col items-center justify-center gap-1.5 rounded-card px-1 py-3 text-center text-small font-medium text-ink active:bg-sunken"
      >
        <span className="text-ink-soft">{icon}</span>
        {label}
      </a>
    </li>
  );
}

export function Shortcuts() {
  const t = useT();
  const loggedIn = useAccount() !== undefined;
  return (
    <ul className="flex rounded-card bg-surface shadow-lift">
      <Shortcut to="/rule" icon={<RuleIcon />} label={t('Menu.Rule')} />
      <Shortcut to="/distribution" icon={<NumbersIcon />} label={t('Menu.Distribution')} />
      <Shortcut to={loggedIn ? '/myhistory' : '/login'} icon={<HistoryIcon />} label={t('Menu.History')} />
      <Shortcut to="/limits" icon={<ShieldIcon />} label={t('Menu.Limits')} />
    </ul>
  );
}
