import { bangkokMoment, isDay } from '@truedraw/rules';
import { Button, Form, Input, Select } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { ActionField } from './action-field';
import type { Filters } from './filters';

interface Typed {
  staffId?: number;
  action?: string;
  text?: string;
  from?: string;
  to?: string;
}

const dayMs = 86_400_000;

/** Days are days in Bangkok. The last day is included. */
function filtersOf({ staffId, action, text, from, to }: Typed): Filters {
  return {
    ...(staffId !== undefined && { staffId }),
    ...(action && { action }),
    ...(text?.trim() && { text: text.trim() }),
    ...(from && isDay(from) && { from: bangkokMoment(from, '00:00') }),
    ...(to && isDay(to) && { to: bangkokMoment(to, '00:00') + dayMs }),
  };
}

export function AuditFilters({ onChange }: { onChange: (filters: Filters) => void }) {
  const t = useT();
  const people = useCall('staffList', {});
  const [form] = Form.useForm<Typed>();
  return (
    // The margin is on a wrapper because antd sets the form's own margin to zero.
    <div className="mb-3">
      <Form form={form} layout="inline" className="gap-y-2" onFinish={(typed) => onChange(filtersOf(typed))}>
        <Form.Item name="staffId" label={t('Audit.Who')}>
          <Select
            allowClear
            style={{ width: 100 }}
            options={people.data?.map(({ staffId, name }) => ({ value: staffId, label: name })) ?? []}
          />
        </Form.Item>
        <Form.Item name="action" label={t('Audit.Action')}>
          <ActionField />
        </Form.Item>
        <Form.Item name="text" label={t('Audit.Text')}>
          <Input style={{ width: 96 }} allowClear maxLength={100} />
        </Form.Item>
        <Form.Item name="from" label={t('Common.From')}>
          <Input type="date" style={{ width: 132 }} />
        </Form.Item>
        <Form.Item name="to" label={t('Common.To')}>
          <Input type="date" style={{ width: 132 }} />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          {t('Common.Search')}
        </Button>
        <Button
          type="text"
          onClick={() => {
            form.resetFields();
            onChange({});
          }}
        >
          {t('Common.Reset')}
        </Button>
      </Form>
    </div>
  );
}
