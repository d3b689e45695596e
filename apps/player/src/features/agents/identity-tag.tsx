import { classNames } from '@truedraw/ui';
import type { PlainKey } from '../../lib/i18n/t';
import { useT } from '../../lib/i18n/t';
import type { SubUser } from './use-agent-list';

const labels: Record<SubUser['identity'], PlainKey> = {
  self: 'Agent.Self',
  agent: 'Agent.Agent',
  user: 'Agent.User',
};

const looks: Record<SubUser['identity'], string> = {
  self: 'bg-ink text-surface',
  agent: 'bg-action-tint text-action-ink',
  user: 'bg-sunken text-ink-soft',
};

export function IdentityTag({ identity }: Pick<SubUser, 'identity'>) {
  const t = useT();
  return (
    <span
      className={classNames('shrink-0 rounded-full px-2 py-0.5 text-caption font-medium', looks[identity])}
    >
      {t(labels[identity])}
    </span>
  );
}
