import { Button, Form, Input, Modal } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useLocale } from '../../lib/i18n/locale';
import { useT } from '../../lib/i18n/t';
import { useConfirm } from '../../lib/parts/use-confirm';
import { showWeekday } from '../../lib/time';
import { leaveSafely, useUnsavedForm } from '../../lib/unsaved';
import type { CalendarDay } from './calendar-day';

/** Opens or closes one day against the rule, or removes that setting; each choice explains its effect. */
export function DayDialog({ day, onClose }: { day: CalendarDay | undefined; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Modal
      open={day !== undefined}
      title={day && t('Calendar.DayTitle', { day: day.day, weekday: showWeekday(day.day, locale) })}
      footer={null}
      onCancel={() => leaveSafely(onClose)}
      destroyOnHidden
    >
      {day && <DayForm day={day} onClose={onClose} />}
    </Modal>
  );
}

function DayForm({ day: { day, open, because, note }, onClose }: { day: CalendarDay; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<{ note?: string }>();
  const { onValuesChange } = useUnsavedForm();
  const outcome = { stale: ['calendar', 'draws'] as const, success: t('Calendar.Saved'), done: onClose };
  const set = useChange('setCalendarDay', outcome);
  const clear = useChange('clearCalendarDay', outcome);
  const confirm = useConfirm();
  const askClear = () =>
    confirm({
      title: t('Calendar.ClearTitle', { day }),
      effects: [t('Calendar.ClearSays')],
      ok: t('Calendar.Clear'),
      danger: open,
      run: () => clear.run({ day }),
    });
  return (
    <Form
      form={form}
      layout="vertical"
      onValuesChange={onValuesChange}
      initialValues={{ note: because === 'operator' ? note : '' }}
      onFinish={(typed) => void set.run({ day, open: !open, note: typed.note?.trim() ?? '' })}
    >
      <p className="mb-3">
        {t(open ? 'Calendar.Open' : 'Calendar.Closed')} · {t(`Calendar.${because}`)} {note && `· ${note}`}
      </p>
      <Form.Item name="note" label={t('Common.Note')}>
        <Input maxLength={200} placeholder={t('Calendar.NoteTip')} />
      </Form.Item>
      <p className="mb-3 text-ink-soft">{t(open ? 'Calendar.CloseSays' : 'Calendar.OpenSays')}</p>
      <div className="flex gap-2">
        <Button type="primary" danger={open} htmlType="submit" loading={set.busy}>
          {t(open ? 'Calendar.SetClosed' : 'Calendar.SetOpen')}
        </Button>
        {because === 'operator' && (
          <Button loading={clear.busy} onClick={askClear}>
            {t('Calendar.Clear')}
          </Button>
        )}
      </div>
    </Form>
  );
}
