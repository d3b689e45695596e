import { isStaffAction } from '@truedraw/contract/staff';
import { Link } from 'wouter';
import { useCall } from '../../lib/api/use-call';
import { useChannelName } from '../../lib/channel-names';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { hrefOf } from '../../lib/router/paths';
import { linesOf, type DetailLine } from './detail-lines';

interface Logged {
  action: string;
  detail: string;
}

function useLines({ action, detail }: Logged): DetailLine[] {
  const t = useT();
  const people = useCall('staffList', {});
  const names = new Map(people.data?.map(({ staffId, name }) => [staffId, name]) ?? []);
  const channelName = useChannelName();
  return linesOf({ t, names, channelName }, detail, isStaffAction(action) ? t(`Action.${action}`) : action);
}

const Change = ({ line: { before, text } }: { line: DetailLine }) => (
  <>
    {before !== undefined && <span className="text-ink-soft">{before} → </span>}
    <span className={before === undefined ? undefined : 'font-medium'}>{text}</span>
  </>
);

/** The entry in one line. */
export function DetailSummary(entry: Logged) {
  const lines = useLines(entry);
  return (
    <span className="line-clamp-2 wrap-anywhere">
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of an entry do not move
        <span key={at} className="me-3">
          <span className="text-ink-soft">{line.label}</span> <Change line={line} />
        </span>
      ))}
    </span>
  );
}

/** Every fact of the entry, what changed from and to, and below it what was recorded and hashed. */
export function DetailTable(entry: Logged & { hash: string }) {
  const t = useT();
  const may = useMay();
  const lines = useLines(entry);
  return (
    <>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of an entry do not move
          <div key={at} className="contents">
            <dt className="text-ink-soft">{line.label}</dt>
            <dd className="m-0 wrap-anywhere whitespace-pre-wrap">
              {line.userId !== undefined && may('user') ? (
                <Link href={hrefOf('/users/:user', { params: { user: line.userId } })}>{line.text}</Link>
              ) : (
                <Change line={line} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <details className="mt-2">
        <summary className="cursor-pointer text-small text-ink-soft">{t('Audit.Raw')}</summary>
        <p className="font-mono text-caption break-all">{entry.detail}</p>
        <p className="mt-1 font-mono text-caption break-all text-ink-faint">
          {t('Audit.Hash')} {entry.hash}
        </p>
      </details>
    </>
  );
}
