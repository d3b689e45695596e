import type { ColumnSet } from '@truedraw/rules';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { layoutOf, targetAt, type Layout, type Target } from './layout';
import type { ChartModel } from './model';
import { fontOf, readPalette, type Palette } from './palette';
import { Plane } from './plane';
import { useView } from './use-view';
import { usePinch } from './zoom';

interface TrendChartProps {
  model: ChartModel;
  label: string;
  zoom: number;
  onZoom: (zoom: number) => void;
  onTarget: (target: NonNullable<Target>) => void;
}

function measure(
  model: ChartModel,
  palette: Palette,
  view: { width: number; height: number },
  zoom: number,
): Layout {
  const context = document.createElement('canvas').getContext('2d')!;
  const widest = (texts: readonly string[], font: string): number => {
    context.font = font;
    return Math.max(0, ...texts.map((text) => context.measureText(text).width));
  };
  return layoutOf({
    viewWidth: view.width,
    viewHeight: view.height,
    rows: model.draws.length,
    columns: model.columnLabels.length,
    statisticRows: model.statistics.length,
    // One label of each length stands for all: digits have one width.
    drawLabel: widest([model.labelOf(model.draws.length - 1)], fontOf(palette, 11)),
    resultLabel: widest(['0'.repeat(model.set.game)], fontOf(palette, 13, 700)),
    columnLabel: widest([...new Set(model.columnLabels)], fontOf(palette, 12, 600)),
    statisticLabel: widest(
      model.statistics.map(({ label }) => label),
      fontOf(palette, 11, 500),
    ),
    zoom,
  });
}

/** A trend chart that opens at the newest draw; what it shows is told in words by the table beside it. */
export function TrendChart({ model, label, zoom, onZoom, onTarget }: TrendChartProps) {
  const scroller = useRef<HTMLElement>(null);
  usePinch(scroller, zoom, onZoom);
  const view = useView(scroller);
  const palette = useMemo(() => view && readPalette(document.documentElement), [view]);
  const drawing = useMemo(
    () => view && palette && { model, palette, layout: measure(model, palette, view, zoom) },
    [model, palette, view, zoom],
  );
  const layout = drawing?.layout;
  useNewest(scroller, layout !== undefined, model.set);

  const tap = useEffectEvent(({ clientX, clientY }: MouseEvent) => {
    const element = scroller.current;
    if (!element || !layout) return;
    const box = element.getBoundingClientRect();
    const scroll = { left: element.scrollLeft, top: element.scrollTop };
    const target = targetAt(layout, scroll, { x: clientX - box.left, y: clientY - box.top });
    if (target) onTarget(target);
  });
  // By hand, since what a tap on a place of the picture does is done with buttons in the table.
  useEffect(() => {
    const element = scroller.current;
    const listen = (event: MouseEvent) => tap(event);
    element?.addEventListener('click', listen);
    return () => element?.removeEventListener('click', listen);
  }, []);

  return (
    <section
      ref={scroller}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area needs the focus to be scrolled
      tabIndex={0}
      className="min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-surface focus-visible:-outline-offset-2"
    >
      {drawing && <Plane drawing={drawing} scroller={scroller} />}
    </section>
  );
}

/** The newest draw and its statistics are what one comes for: each chart opens at its end. */
function useNewest(scroller: RefObject<HTMLElement | null>, isLaidOut: boolean, set: ColumnSet): void {
  const shown = useRef<ColumnSet>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isLaidOut || shown.current?.game === set.game) return;
    shown.current = set;
    element.scrollTo({ top: element.scrollHeight });
  }, [scroller, isLaidOut, set]);
}
