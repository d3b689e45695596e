import type { GameType } from '@truedraw/rules';
import { Balls } from '@truedraw/ui';

interface ResultButtonProps {
  gametype: GameType;
  turnid: number;
  result: string;
}

/** A result that can be tapped to see where its digits come from. */
export function ResultButton({ result }: ResultButtonProps) {
  return (
    <button type="button">
      <Balls digits={result} size="small" />
    </button>
  );
}
