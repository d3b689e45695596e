import { deriveDigits, formatFigure, isPlausible, plausibleFigures } from '@truedraw/rules';
import { Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import { useUnsaved } from '../../lib/unsaved';
import { Derived } from './derived';

export interface Figures {
  set: string;
  value: string;
}

export interface Entry extends Figures {
  reason: string;
}

interface FiguresFormProps {
  tip: ReactNode;
  ok: string;
  busy: boolean;
  danger?: boolean;
  /** A correction needs a reason. */
  withReason?: boolean;
  /** Whether leaving loses work; a rehearsal is never kept. */
  unsaved?: boolean;
  /** Shows what the figures would pay, below the numbers, once both figures are complete. */
  payoutPreview: (figures: Figures) => ReactNode;
  onSubmit: (entry: Entry) => void;
}

/** A form for both figures. It shows the numbers and what they would pay before anything is sent. */
export function FiguresForm(props: FiguresFormProps) {
  const {
    tip,
    ok,
    busy,
    danger = false,
    withReason = false,
    unsaved = true,
    payoutPreview,
    onSubmit,
  } = props;
  const t = useT();
  const [form] = Form.useForm<Figures & { reason?: string }>();
  const set = Form.useWatch('set', form) ?? '';
  const value = Form.useWatch('value', form) ?? '';
  const reason = Form.useWatch('reason', form) ?? '';
  useUnsaved(unsaved && `${set}${value}${reason}` !== '');
  const complete = deriveDigits({ set, value }).ok && isPlausible('set', set) && isPlausible('value', value);
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={busy}
      onFinish={({ reason: why = '', ...figures }) => onSubmit({ ...figures, reason: why.trim() })}
    >
      <p className="mb-3 text-ink-soft">{tip}</p>
      <div className="flex flex-wrap items-start gap-4">
        <FigureItem name="set" label={t('Result.Set')} />
        <FigureItem name="value" label={t('Result.Value')} />
        {withReason && (
          <Form.Item
            name="reason"
            label={t('Common.Reason')}
            className="min-w-64 flex-1"
            rules={[{ required: true, whitespace: true, message: t('Common.ReasonTip') }]}
          >
            <Input maxLength={500} />
          </Form.Item>
        )}
        <Form.Item label=" " colon={false}>
          <Button type="primary" htmlType="submit" danger={danger} loading={busy}>
            {ok}
          </Button>
        </Form.Item>
      </div>
      {complete && (
        <div className="grid gap-3" aria-live="polite">
          <Derived set={set} value={value} />
          {payoutPreview({ set, value })}
        </div>
      )}
    </Form>
  );
}

function FigureItem({ name, label }: { name: 'set' | 'value'; label: string }) {
  const t = useT();
  return (
    <Form.Item
      name={name}
      label={label}
      style={{ width: 208 }}
      normalize={(typed: string) => typed.trim()}
      validateTrigger="onBlur"
      rules={[
        {
          validator: (_rule, typed: string) => {
            // The other figure is replaced by a valid one, so that each field is checked alone.
            const valid = { set: '0.00', value: '10.00' };
            if (!deriveDigits({ ...valid, [name]: typed }).ok)
              return Promise.reject(new Error(t('Result.FigureTip')));
            const { least, most } = plausibleFigures[name];
            const range = { least: formatFigure(least.toFixed(2)), most: formatFigure(most.toFixed(2)) };
            return isPlausible(name, typed)
              ? Promise.resolve()
              : Promise.reject(new Error(t('Result.Implausible', range)));
          },
        },
      ]}
    >
      <Input inputMode="decimal" autoComplete="off" placeholder={name === 'set' ? '1,443.79' : '24,221.65'} />
    </Form.Item>
  );
}
