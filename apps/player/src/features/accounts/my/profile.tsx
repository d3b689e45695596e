import { classNames, CopyIcon, PersonIcon } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { useMe } from '../../../lib/session/use-account';
import { shortName } from '../../../lib/short-name';
import { useCopy } from '../../../lib/use-copy';

export function Profile() {
  const t = useT();
  const copy = useCopy();
  const { nickname, account, userCode } = useMe();
  return (
    <header className="flex items-center gap-3">
      <span className="grid size-13 shrink-0 place-items-center rounded-full bg-surface text-ink-soft shadow-lift">
        <PersonIcon />
      </span>
      <div className="min-w-0 flex-1">
        <h1
          tabIndex={-1}
          className={classNames('line-clamp-2 font-bold', nickname.length > 7 ? 'text-lead' : 'text-title')}
        >
          {shortName(nickname)}
        </h1>
        <p className="truncate text-small text-ink-faint">
          <span className="sr-only">{t('My.Account')} </span>
          {account}
        </p>
      </div>
      <button
        type="button"
        onClick={() => void copy(userCode)}
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-field bg-surface px-3 text-left shadow-lift active:bg-sunken"
      >
        <span className="sr-only">{t('Common.Copy')}</span>
        <span>
          <span className="block text-caption text-ink-faint">{t('My.UserCode')}</span>
          <span className="block text-small font-semibold tabular-nums">{userCode}</span>
        </span>
        <CopyIcon className="size-5 text-ink-soft" />
      </button>
    </header>
  );
}
