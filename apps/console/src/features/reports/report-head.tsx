import { Button } from 'antd';
import { useT } from '../../lib/i18n/t';

interface ReportHeadProps {
  tip: string;
  onExport: () => void;
  busy?: boolean;
  disabled?: boolean;
}

/** The explanation of a report and the button for its CSV file. */
export function ReportHead({ tip, onExport, busy = false, disabled = false }: ReportHeadProps) {
  const t = useT();
  return (
    <div className="mb-3 flex items-center justify-between gap-3">
      <p className="text-ink-soft">{tip}</p>
      <Button loading={busy} disabled={disabled} onClick={onExport}>
        {t('Common.Export')}
      </Button>
    </div>
  );
}
