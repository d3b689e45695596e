import { classNames } from '@truedraw/ui';
import { useState } from 'react';

/** A character of a figure. It is animated when it changes. */
function Character({ char, marked }: { char: string; marked: boolean }) {
  const [shown, setShown] = useState({ char, moves: 0 });
  if (shown.char !== char) setShown({ char, moves: shown.moves + 1 });
  return (
    <span
      data-marked={marked || undefined}
      className={classNames(marked && 'border-b-3 border-action text-action-ink')}
    >
      <span key={shown.moves} className={classNames('inline-block', shown.moves > 0 && 'tick')}>
        {char}
      </span>
    </span>
  );
}

interface FigureProps {
  text: string;
  /** The positions of the digits that make a result. */
  marks?: readonly number[];
  className?: string;
}

/** A figure of the market. The keys count from its end, so that one more digit does not animate all the others. */
export function Figure({ text, marks = [], className }: FigureProps) {
  return (
    <span className={classNames('inline-flex font-bold tabular-nums', className)}>
      <span className="sr-only">{text}</span>
      {Array.from(text, (char, position) => (
        <span key={text.length - position} aria-hidden="true">
          <Character char={char} marked={marks.includes(position)} />
        </span>
      ))}
    </span>
  );
}
