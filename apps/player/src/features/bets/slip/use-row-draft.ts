import { accept, formatCoins, parseNewLine, type GameType, type SlipLine } from '@truedraw/rules';
import { useState } from 'react';
import { useConfig } from '../../../lib/config';
import type { PlainKey } from '../../../lib/i18n/t';
import { nameOf, putLine, type LineName } from '../../../lib/slip/edit-lines';

export type RowField = 'number' | 'money';

/** The text in one field of a row, from the first key until it is applied to the line. A wrong text stays in its field. */
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
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const others = ({ name, field }: Draft) =>
    drafts.filter((each) => each.name !== name || each.field !== field);

  const textOf = (line: SlipLine, field: RowField): string =>
    field === 'number' ? String(line.value) : formatCoins(line.amount, coinMode);

  const parse = (line: SlipLine, { field, text }: Draft) => {
    // A side has no number, so a valid number is used as a placeholder for parsing.
    const number = line.type === 'num' ? textOf(line, 'number') : '1';
    const typed = { number, money: textOf(line, 'money'), [field]: plainText(text) };
    const parsed = parseNewLine({ game, coinMode, ...typed });
    if (!parsed.ok) return parsed;
    const { amount } = parsed.value;
    const next = line.type === 'num' ? parsed.value : { ...line, amount };
    const edited = putLine(lines, next, nameOf(line));
    return edited.ok ? accept({ ...edited.value, name: nameOf(next) }) : edited;
  };

  const apply = (line: SlipLine, draft: Draft) => {
    if (plainText(draft.text) === textOf(line, draft.field)) return setDrafts(others(draft));
    const edited = parse(line, draft);
    if (!edited.ok) return setDrafts([...others(draft), { ...draft, problem: edited.reason }]);
    const { name, merged } = edited.value;
    // What is still wrong in the other field of this row follows the row to its new number.
    setDrafts(others(draft).map((each) => (each.name === draft.name ? { ...each, name } : each)));
    onChange(edited.value.lines);
    return merged && onMerged(merged);
  };

  return {
    draftsOf: (name: LineName) => drafts.filter((draft) => draft.name === name),
    textOf,
    type: (line: SlipLine, field: RowField, text: string) => {
      const draft = { name: nameOf(line), field, text };
      setDrafts([...others(draft), draft]);
    },
    leave: (line: SlipLine, field: RowField) => {
      const draft = drafts.find((each) => each.name === nameOf(line) && each.field === field);
      if (draft) apply(line, draft);
    },
    /** Forgets what was typed into a line that is deleted. */
    drop: (line: SlipLine) => setDrafts(drafts.filter(({ name }) => name !== nameOf(line))),
    /** The first text that is not part of the slip. One that was never left, because its row was scrolled away, is applied. */
    unfinished: (): Draft | undefined => {
      for (const draft of drafts) {
        const line = lines.find((each) => nameOf(each) === draft.name);
        if (!line) continue;
        if (!draft.problem) apply(line, draft);
        return draft;
      }
      return undefined;
    },
  };
}
