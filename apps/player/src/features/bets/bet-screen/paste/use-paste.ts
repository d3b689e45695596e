import { longestMessage, readMessage, type GameType, type MessageLine } from '@truedraw/rules';
import { useMemo, useState } from 'react';
import { useConfig } from '../../../../lib/config';

/** The lines that the user chose for each question; none where a part is left out. */
type Answers = ReadonlyMap<number, readonly MessageLine[]>;

const none: Answers = new Map();

/** A pasted text, what was read in it, and what the user answered. */
export function usePaste(game: GameType, pasted: string) {
  const { coinMode } = useConfig();
  const [text, setText] = useState(pasted);
  const [answers, setAnswers] = useState(none);
  const [isEditing, setEditing] = useState(pasted.trim() === '');
  const message = useMemo(() => readMessage({ text, game, coinMode }), [text, game, coinMode]);
  const answered = [...answers.values()].flat();
  return {
    text,
    setText: (typed: string) => {
      setText(typed.slice(0, longestMessage + 1));
      setAnswers(none);
    },
    isEditing,
    setEditing,
    message,
    /** What will be added. */
    lines: [...message.lines, ...answered],
    answers,
    answer: (question: number, lines: readonly MessageLine[]) =>
      setAnswers(new Map(answers).set(question, lines)),
    takeBack: (question: number) =>
      setAnswers(new Map([...answers].filter(([answeredQuestion]) => answeredQuestion !== question))),
    open: message.questions.length - answers.size,
  };
}
