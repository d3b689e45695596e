import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LoadFailed } from '../../../lib/parts/load-failed';
import { targetAt, type Target } from './layout';
import { measure } from './measure';
import { bordersOf, type Chart } from './model';
import { readPalette } from './palette';
import { PickRow } from './pick-row';
import { openChartView, type Rendering, type Failure } from './chart-view';
import { reports } from './reports';
import { useView } from './use-view';
import { usePinch } from './zoom';

interface TrendChartProps {
  chart: Chart;
  /** Identifies the subject of the chart. When it changes, the chart scrolls to its newest draw. */
  subject: string;
  label: string;
  zoom: number;
  onZoom: (zoom: number) => void;
  onTarget: (target: NonNullable<Target>) => void;
  /** The chosen columns. */
  chosen: readonly number[];
  onChoose: (column: number) => void;
}

/** A higher density needs more memory than cheap phones have, and the difference is not visible. */
const maxDensity = 2;

/** A trend chart. The table view shows the same data as text. */
export function TrendChart(props: TrendChartProps) {
  const { chart, subject, label, zoom, onZoom, onTarget, chosen, onChoose } = props;
  const scroller = useRef<HTMLElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const draws = useRef<HTMLDivElement>(null);
  const cells = useRef<HTMLDivElement>(null);
  const chartView = useRef<ReturnType<typeof openChartView>>(undefined);
  const shown = useRef<string>(undefined);
  const [failure, setFailure] = useState<Failure>();
  usePinch(scroller, zoom, onZoom);
  const view = useView(scroller);
  const palette = useMemo(() => view && readPalette(document.documentElement), [view]);
  const rendering = useMemo((): Rendering | undefined => {
    if (!view || !palette) return undefined;
    const density = Math.min(maxDensity, window.devicePixelRatio || 1);
    return { chart, look: { palette, density, layout: measure(chart, palette, view, zoom) } };
  }, [chart, palette, view, zoom]);
  const layout = rendering?.look.layout;

  useLayoutEffect(() => {
    const layers = { head: head.current!, draws: draws.current!, cells: cells.current! };
    chartView.current = openChartView(scroller.current!, layers, setFailure);
    return () => {
      chartView.current?.close();
      shown.current = undefined;
    };
  }, []);
  useLayoutEffect(() => {
    if (!rendering) return;
    chartView.current?.show(rendering, shown.current !== subject);
    shown.current = subject;
  }, [rendering, subject]);

  const tap = useEffectEvent(({ clientX, clientY, target: tapped }: MouseEvent) => {
    const element = scroller.current;
    if (!element || !layout || (tapped as Element).closest('fieldset')) return;
    const box = element.getBoundingClientRect();
    const scroll = { left: element.scrollLeft, top: element.scrollTop };
    const target = targetAt(layout, scroll, { x: clientX - box.left, y: clientY - box.top });
    if (target) onTarget(target);
  });
  // The listener is added directly, not as a React prop with a keyboard handler. Keyboard users have buttons for the
  // same actions in the table view.
  useEffect(() => {
    const element = scroller.current;
    const listen = (event: MouseEvent) => tap(event);
    element?.addEventListener('click', listen);
    return () => element?.removeEventListener('click', listen);
  }, []);

  const retry = () => {
    setFailure(undefined);
    chartView.current?.retry();
  };

  const { groups } = reports[chart.name].columns(chart.game);
  const borders = bordersOf({ game: chart.game, groups });
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={scroller}
        aria-label={label}
        // The chart view sets this to false when it is painted.
        aria-busy="true"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area needs the focus to be scrolled
        tabIndex={0}
        className="min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-surface focus-visible:-outline-offset-2"
      >
        <div className="relative" style={{ width: layout?.planeWidth, height: layout?.planeHeight }}>
          <div aria-hidden="true" className="sticky top-0 z-20" style={{ height: layout?.headHeight }}>
            <div ref={head} className="absolute" style={{ left: layout?.leftWidth }} />
            <div
              className="sticky left-0 z-10 h-full border-b border-line bg-surface"
              style={{ width: layout?.leftWidth }}
            />
            {layout &&
              groups.map(({ place }, index) => (
                <div
                  key={place}
                  className="absolute top-1 overflow-clip text-[11px] font-semibold text-ink-soft"
                  style={{
                    left: layout.leftWidth + borders[index]! * layout.cellWidth,
                    width: (borders[index + 1]! - borders[index]!) * layout.cellWidth,
                  }}
                >
                  <span className="sticky px-1 whitespace-nowrap" style={{ left: layout.leftWidth }}>
                    {chart.placeLabels[index]}
                  </span>
                </div>
              ))}
          </div>
          <div ref={draws} aria-hidden="true" className="sticky left-0 z-10 size-0" />
          <div
            ref={cells}
            aria-hidden="true"
            className="absolute"
            style={{ left: layout?.leftWidth, top: layout?.headHeight }}
          />
        </div>
        {layout && <PickRow chart={chart} layout={layout} chosen={chosen} onChoose={onChoose} />}
      </section>
      {failure && failure.rendering === rendering && (
        <div className="absolute inset-0 z-30 grid place-items-center bg-surface">
          <LoadFailed error={failure.error} onRetry={retry} />
        </div>
      )}
    </div>
  );
}
