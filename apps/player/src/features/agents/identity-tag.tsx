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

/** In a row of two lines it is no higher than the text. */
export function IdentityTag({ identity, low = false }: Pick<SubUser, 'identity'> & { low?: boolean }) {
  const t = useT();
  return (
    <span
      className={classNames(
        'shrink-0 rounded-full px-2 text-caption font-medium',
        low ? 'leading-4.5' : 'py-0.5',
        looks[identity],
      )}
    >
      {t(labels[identity])}
    </span>
  );
}
