import { staffActions } from '@truedraw/contract/staff';
import { Select } from 'antd';
import { useT } from '../../lib/i18n/t';

interface FieldProps {
  /** The form passes these three to its fields. */
  id?: string;
  value?: string;
  onChange?: (action: string | undefined) => void;
}

const nounOf = (action: string): string => action.split('.')[0]!;

/** Actions grouped by noun. A noun that is an action too selects the whole group. */
const choices = [...new Set(staffActions.map(nounOf))].flatMap((noun) => {
  const actions = staffActions.filter((action) => nounOf(action) === noun);
  const needsNoun = actions.length > 1 && actions.every((action) => action !== noun);
  return [...(needsNoun ? [{ noun }] : []), ...actions.map((action) => ({ action }))];
});

/** Selects one action or all actions of a noun. Both the text and the short name can be searched. */
export function ActionField(props: FieldProps) {
  const t = useT();
  return (
    <Select
      {...props}
      allowClear
      style={{ width: 140 }}
      popupMatchSelectWidth={300}
      placeholder={t('Common.All')}
      title={t('Audit.ActionTip')}
      options={choices.map((choice) =>
        'noun' in choice
          ? { value: choice.noun, label: t('Common.All'), short: `${choice.noun}.*` }
          : { value: choice.action, label: t(`Action.${choice.action}`), short: choice.action },
      )}
      optionLabelProp="short"
      showSearch={{
        filterOption: (typed, option) =>
          `${option?.label}\n${option?.short}`.toLowerCase().includes(typed.trim().toLowerCase()),
      }}
      optionRender={({ data: { label, short } }) => (
        <span className="flex items-baseline justify-between gap-3">
          {label}
          <span className="font-mono text-caption text-ink-soft">{short}</span>
        </span>
      )}
    />
  );
}
