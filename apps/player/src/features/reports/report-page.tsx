import { bangkokDay, gameName, type GameType } from '@truedraw/rules';
import { ButtonLink, EmptyState, NumbersIcon, PageHeader, Segments, Skeleton } from '@truedraw/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { serverNow } from '../../lib/clock';
import { gameOfParam } from '../../lib/game';
import { useT } from '../../lib/i18n/t';
import { LoadFailed } from '../../lib/parts/load-failed';
import { linkTo } from '../../lib/router/link-to';
import { goBack, replaceWith, usePlace } from '../../lib/router/router';
import { useTitle } from '../../lib/use-title';
import { chartDraws, chartOf } from './chart/model';
import { openRenderer } from './chart/renderer';
import { ChanceLine } from './chance-line';
import { HeaderButtons } from './header-buttons';
import { readFilter, writeFilter, type Filter } from './filter';
import { reportOfPath, reportPath } from './chart/reports';
import { isZoomable, ReportView, viewsOf, type View } from './report-view';
import { useDraws } from './use-draws';
import { ZoomButtons } from './zoom-buttons';

/** The page of all reports. The address contains the report, the game and the filter. */
export function ReportPage() {
  const t = useT();
  const { path, params, search, href } = usePlace();
  const name = reportOfPath(path);
  const game: GameType = gameOfParam(params['game'] ?? '') ?? 2;
  const [today] = useState(() => bangkokDay(serverNow()));
  const [zoomed, setZoomed] = useState({ subject: '', zoom: 1 });
  const filter = readFilter(search, today);
  const views = viewsOf(name);
  const view = views.find((each) => each === search['view']) ?? views[0];
  const title = t('Report.Name', { game: gameName(game), report: t(`Report.${name}`) });
  useTitle(title);
  // The page stays mounted when the report changes, so state of one report is stored with its subject.
  const subject = `${title} ${JSON.stringify(filter)}`;
  const zoom = zoomed.subject === subject ? zoomed.zoom : 1;
  const setZoom = (next: number) => setZoomed({ subject, zoom: next });
  useEffect(() => {
    // The renderer is opened early. An error is ignored here, because the chart opens it again.
    openRenderer().catch(() => undefined);
  }, []);

  const show = (next: Filter, nextView: View | undefined) =>
    void replaceWith(reportPath(name), {
      params: { game: String(game) },
      search: { ...writeFilter(next, today), ...(nextView && nextView !== views[0] && { view: nextView }) },
    });

  const { draws, error, retry } = useDraws(game, filter);
  const { showLost } = filter;
  const shownDraws = useMemo(() => draws && chartDraws(draws), [draws]);
  const chart = useMemo(
    () => shownDraws && chartOf(t, { game, name, draws: shownDraws, showLost }),
    [t, game, name, shownDraws, showLost],
  );

  let content: ReactNode;
  if (!draws && error) content = <LoadFailed error={error} onRetry={retry} />;
  else if (!draws || !chart) content = <Skeleton className="m-4 flex-1 rounded-card" />;
  else if (draws.length === 0)
    content = <EmptyState icon={<NumbersIcon />} title={t('Report.Empty')} text={t('Report.EmptyText')} />;
  else
    content = (
      <ReportView
        chart={chart}
        draws={draws}
        subject={subject}
        view={view}
        title={title}
        zoom={zoom}
        onZoom={setZoom}
      />
    );

  return (
    <div className="flex h-dvh flex-col">
      <PageHeader
        title={title}
        backLabel={t('Common.Back')}
        onBack={goBack}
        end={
          <HeaderButtons
            key={href}
            game={game}
            name={name}
            filter={filter}
            today={today}
            search={writeFilter(filter, today)}
            onFilter={(next) => show(next, view)}
          />
        }
      />
      <main className="flex min-h-0 flex-1 flex-col">
        <div className="flex items-center gap-2 px-4 pb-2">
          <div className="min-w-0 flex-1">
            <Segments
              label={t('Report.Views')}
              options={views.map((id) => ({ id, label: t(`Report.View_${id}`) }))}
              value={view}
              onChange={(next) => show(filter, next)}
            />
          </div>
          {isZoomable(name, view) && <ZoomButtons zoom={zoom} onZoom={setZoom} />}
        </div>
        {content}
      </main>
      <footer className="flex flex-col gap-2 border-t border-line bg-canvas px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <ChanceLine name={name} game={game} simulated={draws?.some(({ simulated }) => simulated) ?? false} />
        <ButtonLink {...linkTo('/bet/$game', { params: { game: String(game) } })}>
          {t('Report.ToBet', { game: gameName(game) })}
        </ButtonLink>
      </footer>
    </div>
  );
}
