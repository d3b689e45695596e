import type { StaffResponseOf } from '@truedraw/client/staff';
import { checkSchedule, isClockTime, type ScheduleRefusal } from '@truedraw/rules';
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

/** The fields that a broken rule is shown at. */
const wrongTimes: Record<ScheduleRefusal, (keyof Typed)[]> = {
  NotTwoDraws: ['close1'],
  NotATime: ['close1'],
  ClosesAfterMarket: ['close1', 'close2'],
  ClosesAfterResult: ['close1', 'close2'],
  OutOfOrder: ['close2', 'result2'],
};

export function ScheduleForm({ schedule: { closes, results } }: { schedule: Schedule }) {
  const t = useT();
  const may = useMay();
  const confirm = useConfirm();
  const set = useChange('setSchedule', { stale: ['schedule', 'draws'], success: t('Schedule.Saved') });
  const unsaved = useUnsavedForm();
  const [form] = Form.useForm<Typed>();
  const ask = (typed: Typed) => {
    const times = { closes: [typed.close1, typed.close2], results: [typed.result1, typed.result2] };
    const checked = checkSchedule(times);
    if (!checked.ok) {
      const names = wrongTimes[checked.reason];
      form.setFields(names.map((name) => ({ name, errors: [t(`Rule.${checked.reason}`)] })));
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
      initialValues={{ close1: closes[0], close2: closes[1], result1: results[0], result2: results[1] }}
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
