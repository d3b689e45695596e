import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface NoticeProps {
  /** `urgent` needs something done; it is announced at once. */
  tone?: 'calm' | 'urgent';
  icon?: ReactNode;
  /** Buttons or links that do something about it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Something that stands between the user and what the page is for, and stays until it is dealt with. */
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
