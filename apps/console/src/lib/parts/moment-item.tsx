import { Form, Input } from 'antd';
import { useT } from '../i18n/t';
import { momentOf } from '../time';

interface MomentItemProps {
  name: string;
  label: string;
  tip?: string;
  required?: boolean;
  /** Other fields that decide whether this one is right. */
  dependencies?: string[];
  /** What is wrong with a moment, in one sentence; undefined if nothing is. */
  problemOf?: (moment: number) => string | undefined;
}

/** A field for date and time in Bangkok. Its value is text, which `momentOf` reads. */
export function MomentItem({
  name,
  label,
  tip,
  required = false,
  dependencies = [],
  problemOf,
}: MomentItemProps) {
  const t = useT();
  const problem = (typed: string): string | undefined => {
    if (!typed) return required ? t('Common.Required') : undefined;
    const moment = momentOf(typed);
    return moment === undefined || moment < 0 ? t('Common.MomentTip') : problemOf?.(moment);
  };
  return (
    <Form.Item
      name={name}
      label={label}
      extra={tip}
      dependencies={dependencies}
      rules={[
        {
          validator: (_rule, typed = '') => {
            const wrong = problem(typed as string);
            return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong));
          },
        },
      ]}
    >
      <Input type="datetime-local" className="figure" />
    </Form.Item>
  );
}
