import { isStaffAction } from '@truedraw/contract/staff';
import { useT } from '../../lib/i18n/t';

/** The action in words, and below it the short name that the log is searched by. */
export function ActionName({ action }: { action: string }) {
  const t = useT();
  const short = <span className="font-mono text-caption text-ink-soft">{action}</span>;
  if (!isStaffAction(action)) return short;
  return (
    <>
      <span className="block">{t(`Action.${action}`)}</span>
      {short}
    </>
  );
}
