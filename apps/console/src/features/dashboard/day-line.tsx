import { useT } from '../../lib/i18n/t';
import { LineChart, type LineChartProps } from '../../lib/parts/line-chart';
import { showMinute } from '../../lib/time';

const stepMs = 10 * 60_000;

interface DayLineProps extends Pick<LineChartProps, 'points' | 'tone'> {
  show: (value: number) => string;
  /** The name of the figure. */
  what: string;
  /** Shown when there are too few points for a line. */
  empty?: string;
  /** Shows the ends of both axes, with values in this short form. */
  scaled?: (value: number) => string;
}

/** A figure over the last 24 hours, in steps of ten minutes. */
export function DayLine({ points, show, what, tone, empty, scaled }: DayLineProps) {
  const t = useT();
  return (
    <LineChart
      points={points}
      show={({ at, value }) => `${showMinute(at)}  ${show(value)}`}
      label={t('Desk.LastDay', { what })}
      stepMs={stepMs}
      empty={empty ?? t('Desk.NoLine')}
      tone={tone}
      {...(scaled && { scale: { value: scaled, time: showMinute } })}
    />
  );
}
