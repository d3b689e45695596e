import type { StaffResponseOf } from '@truedraw/client/staff';
import { checkSchedule, isClockTime } from '@truedraw/rules';
import { Button, Form, Input } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { useConfirm } from '../../lib/parts/use-confirm';
import { useUnsavedForm } from '../../lib/unsaved';

type Schedule = StaffResponseOf<'schedule'>;

const halves = [
  ['Schedule.Morning', 'close1', 'result1'],
  ['Schedule.Evening', 'close2', 'result2'],
] as const;

type Typed = Record<'close1' | 'result1' | 'close2' | 'result2', string>;

const timesOf = (typed: Typed): Schedule => ({
  closes: [typed.close1, typed.close2],
  results: [typed.result1, typed.result2],
});

/** The field that a broken rule is shown at: in the evening if the morning agrees with the rest of the present times. */
function wrongTime(present: Typed, { close1, result1 }: Typed): keyof Typed {
  return checkSchedule(timesOf({ ...present, close1, result1 })).ok ? 'close2' : 'close1';
}

export function ScheduleForm({ schedule: { closes, results } }: { schedule: Schedule }) {
  const [close1 = '', close2 = ''] = closes;
  const [result1 = '', result2 = ''] = results;
  const present: Typed = { close1, close2, result1, result2 };
  const t = useT();
  const may = useMay();
  const confirm = useConfirm();
  const set = useChange('setSchedule', { stale: ['schedule', 'draws'], success: t('Schedule.Saved') });
  const unsaved = useUnsavedForm();
  const [form] = Form.useForm<Typed>();
  const ask = (typed: Typed) => {
    const times = timesOf(typed);
    const checked = checkSchedule(times);
    if (!checked.ok) {
      const name = wrongTime(present, typed);
      form.setFields([{ name, errors: [t(`Rule.${checked.reason}`)] }]);
      return;
    }
    confirm({
      title: t('Schedule.Confirm'),
      effects: [t('Schedule.Text1', typed), t('Schedule.Text2')],
      ok: t('Common.Save'),
      danger: true,
      run: async () => unsaved.saved(await set.run(times)),
    });
  };
  return (
    <Form<Typed>
      form={form}
      onValuesChange={unsaved.onValuesChange}
      layout="vertical"
      requiredMark={false}
      disabled={!may('setSchedule')}
      initialValues={present}
      onFinish={ask}
    >
      {halves.map(([title, close, result]) => (
        <fieldset key={title} className="mb-1">
          <legend className="mb-1 font-semibold">{t(title)}</legend>
          <div className="grid grid-cols-2 gap-3">
            <TimeItem name={close} label={t('Schedule.Closes')} />
            <TimeItem name={result} label={t('Schedule.Results')} />
          </div>
        </fieldset>
      ))}
      {may('setSchedule') && (
        <Button type="primary" htmlType="submit" loading={set.busy}>
          {t('Common.Save')}
        </Button>
      )}
    </Form>
  );
}

function TimeItem({ name, label }: { name: keyof Typed; label: string }) {
  const t = useT();
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[
        {
          validator: (_rule, typed: string) =>
            isClockTime(typed) ? Promise.resolve() : Promise.reject(new Error(t('Schedule.TimeTip'))),
        },
      ]}
    >
      <Input className="figure" inputMode="numeric" maxLength={5} />
    </Form.Item>
  );
}
