import { locales } from '@truedraw/messages';
import { Form, Input } from 'antd';
import { useT } from '../i18n/t';

interface TextsItemsProps {
  /** The path of the field that holds the three texts. */
  name: readonly (string | number)[];
  /** The path of the list that contains the field, if there is one. */
  within?: readonly (string | number)[];
  label: string;
  maxLength: number;
  rows?: number;
  required?: boolean;
  tip?: string;
}

/** Fields for a text in the three languages of the player's app. */
export function TextsItems({
  name,
  within = [],
  label,
  maxLength,
  rows = 1,
  required = false,
  tip,
}: TextsItemsProps) {
  const t = useT();
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 text-ink-soft">{label}</legend>
      <div className={rows > 1 ? 'flex flex-col gap-2' : 'grid grid-cols-1 gap-2 sm:grid-cols-3'}>
        {locales.map((locale) => (
          <Form.Item
            key={locale}
            name={[...name, locale]}
            noStyle={false}
            className="mb-0"
            rules={required ? [{ required: true, whitespace: true, message: t('Common.Required') }] : []}
          >
            <Input.TextArea
              lang={locale}
              id={[...within, ...name, locale].join('_')}
              aria-label={`${label} (${t(`Language.${locale}`)})`}
              placeholder={t(`Language.${locale}`)}
              maxLength={maxLength}
              autoSize={{ minRows: rows, maxRows: Math.max(rows, 10) }}
            />
          </Form.Item>
        ))}
      </div>
      {tip && <p className="mt-1 text-small text-ink-faint">{tip}</p>}
    </fieldset>
  );
}
