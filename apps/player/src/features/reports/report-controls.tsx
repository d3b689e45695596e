import { ExpandIcon, MoreIcon, Segments } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import type { ReportName } from './chart/reports';
import { DisplaySheet } from './display-sheet';
import type { Filter } from './filter';
import { isZoomable, viewsOf, type View } from './report-view';
import { ZoomButtons } from './zoom-buttons';

interface ReportControlsProps {
  name: ReportName;
  view: View;
  filter: Filter;
  zoom: number;
  onZoom: (zoom: number) => void;
  onShow: (filter: Filter, view: View) => void;
  onExpand: () => void;
}

const round = 'grid size-11 shrink-0 place-items-center rounded-full text-ink-soft active:bg-sunken';

/** Chooses the view of a report. What is rarely changed is in a sheet. */
export function ReportControls(props: ReportControlsProps) {
  const { name, view, filter, zoom, onZoom, onShow, onExpand } = props;
  const t = useT();
  const [open, setOpen] = useState(false);
  const isChart = isZoomable(name, view);
  return (
    <section aria-label={t('Report.Display')} className="flex items-center px-4 pb-2 sm:pb-0">
      <div className="mr-2 min-w-0 flex-1 sm:w-64">
        <Segments
          label={t('Report.Views')}
          options={viewsOf(name).map((id) => ({ id, label: t(`Report.View_${id}`) }))}
          value={view}
          onChange={(next) => onShow(filter, next)}
        />
      </div>
      {isChart && (
        <div className="max-sm:hidden">
          <ZoomButtons zoom={zoom} onZoom={onZoom} />
        </div>
      )}
      <button type="button" aria-label={t('Report.FullScreen')} onClick={onExpand} className={round}>
        <ExpandIcon className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t('Report.Display')}
        onClick={() => setOpen(true)}
        className={`${round} -mr-2`}
      >
        <MoreIcon className="size-5" />
      </button>
      <DisplaySheet
        open={open}
        name={name}
        filter={filter}
        isChart={isChart}
        zoom={zoom}
        onZoom={onZoom}
        onFilter={(next) => onShow(next, view)}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}
