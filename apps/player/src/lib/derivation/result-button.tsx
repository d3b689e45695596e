import type { GameType } from '@truedraw/rules';
import { Balls } from '@truedraw/ui';

export function ResultButton({ result }: { gametype: GameType; turnid: number; result: string }) {
  return <Balls digits={result} />;
}
