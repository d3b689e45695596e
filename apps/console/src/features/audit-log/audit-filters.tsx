import { addDays, bangkokDay } from '@truedraw/rules';
import { Button, Form, Input, Select } from 'antd';
import { useEffect } from 'react';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { rewriteSearch } from '../../lib/router/router';
import { ActionField } from './action-field';
import type { Typed } from './filters';

const none = { staff: undefined, action: undefined, text: undefined, from: undefined, to: undefined };

const days = [
  ['Report.Today', 0],
  ['Audit.Yesterday', 1],
] as const;

const show = (typed: Typed): void => rewriteSearch({ ...none, ...typed });

/** The filter is part of the address, so that a link can name one person and days, and it can be sent to a colleague. */
export function AuditFilters({ chosen }: { chosen: Typed }) {
  const t = useT();
  const people = useCall('staffList', {});
  const [form] = Form.useForm<Typed>();
  const address = JSON.stringify(chosen);
  useEffect(() => form.setFieldsValue({ ...none, ...JSON.parse(address) } as Typed), [form, address]);
  return (
    // The margin is on a wrapper because antd sets the form's own margin to zero.
    <div className="mb-3">
      <Form form={form} layout="inline" className="gap-y-2" initialValues={chosen} onFinish={show}>
        <Form.Item name="staff" label={t('Audit.Who')}>
          <Select
            allowClear
            style={{ width: 112 }}
            options={people.data?.map(({ staffId, name }) => ({ value: String(staffId), label: name })) ?? []}
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
        <Form.Item
          name="to"
          label={t('Common.To')}
          dependencies={['from']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_rule, to?: string) =>
                !to || to >= ((getFieldValue('from') as string | undefined) ?? '')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('Common.RangeBad'))),
            }),
          ]}
        >
          <Input type="date" style={{ width: 132 }} />
        </Form.Item>
        <span className="flex flex-wrap items-center gap-2">
          {days.map(([text, back]) => (
            <Button
              key={text}
              size="small"
              onClick={() => {
                const day = addDays(bangkokDay(Date.now()), -back);
                show({ ...form.getFieldsValue(), from: day, to: day });
              }}
            >
              {t(text)}
            </Button>
          ))}
          <Button type="primary" htmlType="submit">
            {t('Common.Search')}
          </Button>
          <Button type="text" onClick={() => show({})}>
            {t('Common.Reset')}
          </Button>
        </span>
      </Form>
    </div>
  );
}
