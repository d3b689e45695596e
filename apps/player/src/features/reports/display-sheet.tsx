import { Sheet, Switch } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import { reports, type ReportName } from './chart/reports';
import { secondSpan, type Filter } from './filter';
import { ZoomButtons } from './zoom-buttons';

interface DisplaySheetProps {
  open: boolean;
  name: ReportName;
  filter: Filter;
  /** The view is a chart that can be zoomed. */
  isChart: boolean;
  zoom: number;
  onZoom: (zoom: number) => void;
  onFilter: (filter: Filter) => void;
  onClose: () => void;
}

/** How a report is shown. Every change is visible at once behind the sheet. */
export function DisplaySheet(props: DisplaySheetProps) {
  const { open, name, filter, isChart, zoom, onZoom, onFilter, onClose } = props;
  const t = useT();
  return (
    <Sheet open={open} title={t('Report.Display')} closeLabel={t('Common.Close')} onClose={onClose}>
      {isChart && (
        <div className="flex min-h-12 items-center justify-between">
          {t('Report.Zoom')}
          <ZoomButtons zoom={zoom} onZoom={onZoom} />
        </div>
      )}
      {isChart && reports[name].joined && (
        <Switch
          label={t('Report.ShowLines')}
          on={filter.showLines}
          onChange={(showLines) => onFilter({ ...filter, showLines })}
        />
      )}
      {isChart && (
        <Switch
          label={t('Report.ShowShading')}
          hint={t('Report.ShowShadingHint')}
          on={filter.showShading}
          onChange={(showShading) => onFilter({ ...filter, showShading })}
        />
      )}
      <Switch
        label={t('Report.TwoWindows')}
        hint={t('Report.TwoWindowsHint')}
        on={filter.second !== undefined}
        onChange={(on) => onFilter({ ...filter, second: on ? secondSpan(filter) : undefined })}
      />
    </Sheet>
  );
}
