import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addMonths, bangkokMonth, daysOfMonth, type Month } from '@truedraw/rules';
import { Button, Card, Spin } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import type { CalendarDay } from './calendar-day';
import { DayDialog } from './day-dialog';
import { MonthGrid } from './month-grid';
import { ScheduleForm } from './schedule-form';

export default function CalendarPage() {
  const t = useT();
  const [month, setMonth] = useState<Month>(() => bangkokMonth(Date.now()));
  const [chosen, setChosen] = useState<CalendarDay>();
  const days = daysOfMonth(month);
  const calendar = useCall('calendar', { from: days[0]!, to: days.at(-1)! }, { keep: true });
  const schedule = useCall('schedule', {});
  return (
    <Page title={t('Page.Calendar')}>
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_19rem] items-start gap-4">
        <Card
          size="small"
          title={<h2 className="figure">{month}</h2>}
          extra={
            <>
              <Button
                type="text"
                icon={<LeftOutlined />}
                aria-label={t('Calendar.Previous')}
                onClick={() => setMonth(addMonths(month, -1))}
              />
              <Button
                type="text"
                icon={<RightOutlined />}
                aria-label={t('Calendar.Following')}
                onClick={() => setMonth(addMonths(month, 1))}
              />
            </>
          }
        >
          <Answer of={calendar}>
            {(list) => (
              <Spin spinning={calendar.isPlaceholderData}>
                <MonthGrid days={list} onChoose={setChosen} />
              </Spin>
            )}
          </Answer>
        </Card>
        <Card size="small" title={<h2>{t('Schedule.Title')}</h2>}>
          <Answer of={schedule}>{(times) => <ScheduleForm schedule={times} />}</Answer>
        </Card>
      </div>
      <DayDialog day={chosen} onClose={() => setChosen(undefined)} />
    </Page>
  );
}
