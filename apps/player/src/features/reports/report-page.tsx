import { gameName, type GameType } from '@truedraw/rules';
import { PageHeader } from '@truedraw/ui';
import { useEffect, useState } from 'react';
import { gameOfParam } from '../../lib/game';
import { useT } from '../../lib/i18n/t';
import { hrefOf } from '../../lib/router/paths';
import { goBack } from '../../lib/router/go-back';
import { open, usePlace } from '../../lib/router/router';
import { useTitle } from '../../lib/use-title';
import { openRenderer } from './chart/renderer';
import { reportOfPath, reportPath } from './chart/reports';
import { filterOfWindow, readFilter, withWindow, writeFilter, type Filter } from './filter';
import { FullScreenBar } from './full-screen-bar';
import { HeaderButtons } from './header-buttons';
import { ReportControls } from './report-controls';
import { ReportFooter } from './report-footer';
import { ReportWindow } from './report-window';
import { viewsOf, type View } from './report-view';
import { SpanButton } from './span-button';
import { spanLabel } from './span-label';
import { useBangkokDay } from './use-bangkok-day';
import { useChosen } from './use-chosen';
import { useDraws } from './use-draws';
import { useFullScreen } from './use-full-screen';

/** The page of all reports. The address contains the report, the game, the filter and the view. */
export function ReportPage() {
  const t = useT();
  const { path, params, search, href } = usePlace();
  const name = reportOfPath(path);
  const game: GameType = gameOfParam(params['game'] ?? '') ?? 2;
  const today = useBangkokDay();
  const [zoomed, setZoomed] = useState({ report: '', zoom: 1 });
  const filter = readFilter(search, today);
  const views = viewsOf(name);
  const view = views.find((each) => each === search['view']) ?? views[0];
  const isFull = search['full'] === '1';
  const title = t('Report.Name', { game: gameName(game), report: t(`Report.${name}`) });
  useTitle(title);
  // The page stays mounted when the report changes, so the zoom is stored with its report.
  const zoom = zoomed.report === title ? zoomed.zoom : 1;
  const onZoom = (next: number) => setZoomed({ report: title, zoom: next });
  useEffect(() => {
    // The renderer is opened early. An error is ignored here, because the chart opens it again.
    openRenderer().catch(() => undefined);
  }, []);

  const addressOf = (next: Filter, nextView: View, full: boolean) =>
    hrefOf(reportPath(name), {
      params: { game: String(game) },
      search: {
        ...writeFilter(next, today),
        ...(nextView !== views[0] && { view: nextView }),
        ...(full && { full: '1' }),
      },
    });
  const show = (next: Filter, nextView: View) =>
    void open(addressOf(next, nextView, isFull), { replace: true });
  const { expand, collapse } = useFullScreen({
    isFull,
    enter: () => void open(addressOf(filter, view, true)),
    replace: () => void open(addressOf(filter, view, false), { replace: true }),
  });
  const chosen = useChosen(name, game);
  const first = useDraws(game, filter);
  const second = useDraws(game, filter.second);

  return (
    <div className="wide-page flex h-dvh flex-col">
      {isFull ? (
        <FullScreenBar title={title} onClose={collapse} />
      ) : (
        <div className="sm:flex sm:items-center [&>header]:flex-1">
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
          <ReportControls
            name={name}
            view={view}
            filter={filter}
            zoom={zoom}
            onZoom={onZoom}
            onShow={show}
            onExpand={expand}
          />
        </div>
      )}
      <main className="flex min-h-0 flex-1 flex-col overflow-y-auto sm:flex-row">
        {[first, ...(filter.second ? [second] : [])].map((draws, window) => {
          const own = filterOfWindow(filter, window);
          const label = spanLabel(t, own, today);
          return (
            <ReportWindow
              key={window}
              name={name}
              game={game}
              view={view}
              filter={own}
              draws={draws}
              title={filter.second ? `${title} ${label}` : title}
              head={
                filter.second && (
                  <SpanButton
                    label={label}
                    filter={own}
                    today={today}
                    onFilter={(next) => show(withWindow(filter, window, next), view)}
                  />
                )
              }
              zoom={zoom}
              onZoom={onZoom}
              chosen={chosen}
            />
          );
        })}
      </main>
      {(!isFull || chosen.columns.length > 0) && (
        <ReportFooter
          name={name}
          game={game}
          simulated={first.draws?.some(({ simulated }) => simulated) ?? false}
          chosen={chosen}
        />
      )}
    </div>
  );
}
