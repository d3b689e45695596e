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
  /** All three languages or none. */
  together?: boolean;
  tip?: string;
}

type Texts = Readonly<Record<string, string>>;

const isFilled = (texts: Texts = {}): boolean => Object.values(texts).some((text) => text.trim() !== '');

/** Fields for a text in the three languages of the player's app. */
export function TextsItems({
  name,
  within = [],
  label,
  maxLength,
  rows = 1,
  required = false,
  together = false,
  tip,
}: TextsItemsProps) {
  const t = useT();
  const path = [...within, ...name];
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
            dependencies={together ? locales.map((other) => [...path, other]) : []}
            rules={[
              ({ getFieldValue }) => {
                const needed = required || (together && isFilled(getFieldValue(path) as Texts | undefined));
                return { required: needed, whitespace: needed, message: t('Common.Required') };
              },
            ]}
          >
            <Input.TextArea
              lang={locale}
              id={[...path, locale].join('_')}
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
