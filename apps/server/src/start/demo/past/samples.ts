import type { PastDraw } from './tell';

export interface Sample {
  at: number;
  turnover: number;
  gross_win: number;
  online: number;
  liability: number;
}

const stepMs = 600_000;
const sampledMs = 9 * 24 * 3_600_000;

/** The dashboard's samples every ten minutes of the last days, as the server would have taken them. */
export function samplesOf(
  draws: readonly PastDraw[],
  { now, random }: { now: number; random: () => number },
): Sample[] {
  const moves = draws
    .flatMap(({ turn, bets, payouts }) => [
      ...bets.map(({ placedAt, total }) => ({
        at: placedAt,
        turnover: total as number,
        won: 0,
        open: total as number,
      })),
      {
        at: turn.dueAt,
        turnover: 0,
        won: sum(bets.map(({ total }) => total)) - sum([...payouts.values()]),
        open: -sum(bets.map(({ total }) => total)),
      },
    ])
    .toSorted((one, other) => one.at - other.at);
  const samples: Sample[] = [];
  let [next, turnover, won, open] = [0, 0, 0, 0];
  const first = Math.ceil((now - sampledMs) / stepMs) * stepMs;
  for (let at = first; at < now - stepMs; at += stepMs) {
    for (; next < moves.length && moves[next]!.at < at + stepMs; next++) {
      turnover += moves[next]!.turnover;
      won += moves[next]!.won;
      open += moves[next]!.open;
    }
    const hour = new Date(at + 7 * 3_600_000).getUTCHours();
    const online = Math.round(
      (hour >= 9 && hour <= 17 ? 22 : hour >= 7 && hour <= 23 ? 9 : 2) * (0.6 + 0.8 * random()),
    );
    samples.push({ at, turnover, gross_win: won, online, liability: 12 * open });
  }
  return samples;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
