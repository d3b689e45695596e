import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface NoticeProps {
  /** `urgent` needs an action of the user. A screen reader announces it at once. */
  tone?: 'calm' | 'urgent';
  icon?: ReactNode;
  /** Buttons or links that solve the problem. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A message about a problem or a state of the page. It stays until the problem is solved. */
export function Notice({ tone = 'calm', icon, actions, children }: NoticeProps) {
  return (
    <div
      role={tone === 'urgent' ? 'alert' : 'status'}
      className={classNames(
        'rounded-card px-4 py-3 text-body',
        tone === 'urgent' ? 'bg-action-tint text-ink' : 'bg-sunken text-ink',
      )}
    >
      <div className="flex items-start gap-3">
        {icon && (
          <span className={classNames('pt-0.5', tone === 'urgent' ? 'text-action-ink' : 'text-ink-soft')}>
            {icon}
          </span>
        )}
        <p className="min-w-0 flex-1">{children}</p>
      </div>
      {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
