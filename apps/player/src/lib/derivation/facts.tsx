import { useLocale } from '../i18n/locale-store';
import { useT, type PlainKey } from '../i18n/t';
import { bangkokDateTime } from '../bangkok-moments';
import type { Result } from '../results/result-log';
import { sessionLabel } from './session-label';

const sources: Readonly<Record<string, PlainKey>> = {
  http: 'Derive.Source_http',
  manual: 'Derive.Source_manual',
  operator: 'Derive.Source_manual',
  simulated: 'Derive.Source_simulated',
};

/** The draw, and the source and time of its figures. */
export function Facts({ result }: { result: Result }) {
  const t = useT();
  const locale = useLocale();
  const { turnId, session, dueAt, releasedAt, source, revision, cancelled } = result;
  const origin = sources[source];
  const facts: [name: string, what: string][] = [
    [t('Derive.Draw'), String(turnId)],
    [t('Derive.Session'), sessionLabel(session, t)],
    [t('Derive.OpenTime'), bangkokDateTime(dueAt, locale)],
    [t('Derive.ReleaseTime'), bangkokDateTime(releasedAt, locale)],
    [t('Derive.Source'), origin ? t(origin) : source],
  ];
  if (!cancelled)
    facts.push([
      t('Derive.Revision'),
      revision > 1 ? t('Derive.RevisionLater', { revision }) : t('Derive.RevisionFirst'),
    ]);
  return (
    <>
      <dl className="flex flex-col gap-1.5 border-t border-line pt-3 text-small">
        {facts.map(([name, what]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="shrink-0 text-ink-faint">{name}</dt>
            <dd className="text-right tabular-nums">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="text-caption text-ink-faint">{t('Today.BangkokTime')}</p>
    </>
  );
}
