import type { SlipLine } from '@truedraw/rules';
import { classNames, DeleteIcon } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { showOdds } from '../../../lib/odds';
import { lineLabel } from '../../../lib/slip/line-label';
import { RowInput } from './row-input';
import type { Draft, RowField } from './use-row-draft';

/** Every row has this height, because the table computes from it which rows are visible. */
export const rowRem = 4.75;

const cell = 'pt-1.5 pr-1.5';

export interface RowNote {
  text: string;
  urgent: boolean;
}

interface SlipRowProps {
  line: SlipLine;
  /** Starts at 2, because the header is row 1. */
  rowIndex: number;
  odds: number | undefined;
  /** The odds that the user saw before, if they have changed. */
  before: number | undefined;
  note: RowNote | undefined;
  drafts: readonly Draft[];
  frozen: boolean;
  textOf: (line: SlipLine, field: RowField) => string;
  onType: (line: SlipLine, field: RowField, text: string) => void;
  onLeave: (line: SlipLine, field: RowField) => void;
  onDelete: (line: SlipLine) => void;
}

export function SlipRow(props: SlipRowProps) {
  const t = useT();
  const { line, rowIndex, odds, before, note, drafts, frozen, onDelete } = props;
  const label = lineLabel(t, line);
  const wrong = drafts.find((draft) => draft.problem);
  const problem = wrong?.problem && t(wrong.problem);
  const urgent = problem !== undefined || note?.urgent === true;
  const field = (name: RowField) => {
    const draft = drafts.find((each) => each.field === name);
    return {
      value: draft?.text ?? props.textOf(line, name),
      wrong: draft?.problem !== undefined,
      disabled: frozen,
      onType: (text: string) => props.onType(line, name, text),
      onBlur: () => props.onLeave(line, name),
    };
  };
  return (
    <tr
      aria-rowindex={rowIndex}
      style={{ height: `${rowRem}rem` }}
      className={classNames('border-t border-line align-top', urgent && 'bg-action-tint')}
    >
      <td className={`relative pl-2.5 ${cell}`}>
        {line.type === 'num' ? (
          <RowInput {...field('number')} label={t('Slip.NumberOf', { number: label })} inputMode="numeric" />
        ) : (
          <span className="flex h-11 items-center truncate text-lead font-semibold">{label}</span>
        )}
        <span
          role={problem ? 'alert' : undefined}
          className={classNames(
            'absolute top-13 left-2.5 w-[calc(100cqw-1.25rem)] truncate text-caption',
            urgent ? 'text-action-ink' : 'text-ink-faint',
          )}
        >
          {problem ?? note?.text}
        </span>
      </td>
      <td className={cell}>
        <RowInput {...field('money')} label={t('Slip.MoneyOf', { number: label })} inputMode="decimal" />
      </td>
      <td className={cell}>
        <span className="flex h-11 flex-col items-end justify-center leading-tight tabular-nums">
          {before !== undefined && before !== odds && (
            <s className="text-caption text-ink-faint">{showOdds(before)}</s>
          )}
          <span className="text-body font-medium">{odds ? showOdds(odds) : '—'}</span>
        </span>
      </td>
      <td className={cell}>
        <button
          type="button"
          aria-label={t('Slip.Delete', { number: label })}
          disabled={frozen}
          onClick={() => onDelete(line)}
          className="ml-auto grid h-11 w-10 place-items-center rounded-full text-ink-faint active:bg-sunken disabled:opacity-40"
        >
          <DeleteIcon className="size-5" />
        </button>
      </td>
    </tr>
  );
}
