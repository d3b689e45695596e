import { useT } from '../../lib/i18n/t';
import { LineChart, type LineChartProps } from '../../lib/parts/line-chart';
import { showMinute } from '../../lib/time';

const stepMs = 10 * 60_000;

interface DayLineProps extends Pick<LineChartProps, 'points' | 'tone'> {
  show: (value: number) => string;
  /** The figure's own name. */
  what: string;
  /** Stands in its place before there is a line. */
  empty?: string;
}

/** How a figure stood in the last 24 hours, by ten minutes. */
export function DayLine({ points, show, what, tone, empty }: DayLineProps) {
  const t = useT();
  return (
    <LineChart
      points={points}
      show={({ at, value }) => `${showMinute(at)}  ${show(value)}`}
      label={t('Desk.LastDay', { what })}
      stepMs={stepMs}
      empty={empty ?? t('Desk.NoLine')}
      tone={tone}
    />
  );
}
