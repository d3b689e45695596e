import { formatCoins, parseNewLine, type GameType, type SlipLine } from '@truedraw/rules';
import { useState } from 'react';
import { useConfig } from '../../../lib/config';
import type { PlainKey } from '../../../lib/i18n/t';
import { nameOf, putLine, type LineName } from '../../../lib/slip/edit-lines';

export type RowField = 'number' | 'money';

/** The text in a field of one row while it is edited. It is applied to the line when the field loses the focus. */
export interface Draft {
  name: LineName;
  field: RowField;
  text: string;
  problem?: PlainKey;
}

interface Editing {
  game: GameType;
  lines: readonly SlipLine[];
  onChange: (lines: readonly SlipLine[]) => void;
  onMerged: (line: SlipLine) => void;
}

/** Converts the full-width digits of some keyboards to plain digits. */
export const plainText = (typed: string): string => typed.normalize('NFKC').trim();

export function useRowDraft({ game, lines, onChange, onMerged }: Editing) {
  const { coinMode } = useConfig();
  const [draft, setDraft] = useState<Draft>();

  const textOf = (line: SlipLine, field: RowField): string =>
    field === 'number' ? String(line.value) : formatCoins(line.amount, coinMode);

  const parse = (line: SlipLine, { field, text }: Draft) => {
    // A side has no number, so a valid number is used as a placeholder for parsing.
    const number = line.type === 'num' ? textOf(line, 'number') : '1';
    const typed = { number, money: textOf(line, 'money'), [field]: plainText(text) };
    const parsed = parseNewLine({ game, coinMode, ...typed });
    if (!parsed.ok) return parsed;
    const { amount } = parsed.value;
    return putLine(lines, line.type === 'num' ? parsed.value : { ...line, amount }, nameOf(line));
  };

  const leave = (line: SlipLine) => {
    if (draft?.name !== nameOf(line)) return;
    if (plainText(draft.text) === textOf(line, draft.field)) return setDraft(undefined);
    const edited = parse(line, draft);
    if (!edited.ok) return setDraft({ ...draft, problem: edited.reason });
    setDraft(undefined);
    onChange(edited.value.lines);
    return edited.value.merged && onMerged(edited.value.merged);
  };

  return {
    draft,
    textOf,
    enter: (line: SlipLine, field: RowField) => {
      // An invalid text stays in its field when the user returns to it.
      if (draft?.name !== nameOf(line) || draft.field !== field)
        setDraft({ name: nameOf(line), field, text: textOf(line, field) });
    },
    type: (text: string) => draft && setDraft({ name: draft.name, field: draft.field, text }),
    leave,
    drop: () => setDraft(undefined),
  };
}
