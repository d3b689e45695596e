import { Refusal } from '../refusal';
import type { Neighbour } from '../supervisor/neighbours';
import type { PlacedBet } from './attempt-batch';
import type { BetRequest, BetSeries } from './bet-request';

/** Bets on their way to the server that keeps their lane: one, or all of a series. */
export interface HandedOver {
  requests: Omit<BetRequest, 'series'>[];
  series?: Omit<BetSeries, 'requests'>;
}

type HandedBack =
  | ['placed', Pick<PlacedBet, 'betId' | 'coin'>, proof?: { leaf: string; receipt: string }]
  | ['refused', Pick<Refusal, 'error' | 'params' | 'key' | 'around'>]
  | ['failed', string];

type Ends = PromiseSettledResult<PlacedBet>[];

/** Lets the keeper of the lane place the bets. Undefined if it did not take them, because it is stopping. */
export async function handOver(
  keeper: Neighbour,
  requests: readonly BetRequest[],
): Promise<Ends | undefined> {
  const series = requests[0]!.series;
  const handed: HandedOver = {
    requests: requests.map(({ series: _series, ...request }) => request),
    ...(series && {
      series: { id: series.id, stopAfterWin: series.stopAfterWin, times: series.times },
    }),
  };
  const back = (await keeper.ask(handed)) as HandedBack[] | null;
  return back?.map(endOf);
}

/** The requests as their server checked them. */
export function takeOver({ requests, series }: HandedOver): BetRequest[] {
  if (!series) return requests;
  const together: BetSeries = { ...series, requests };
  return requests.map((request) => Object.assign(request, { series: together }));
}

export const handBack = (ends: Ends): HandedBack[] =>
  ends.map((end): HandedBack => {
    if (end.status === 'fulfilled') {
      const { betId, coin, proof } = end.value;
      return proof
        ? ['placed', { betId, coin }, { leaf: proof.leaf, receipt: proof.receipt() }]
        : ['placed', { betId, coin }];
    }
    const { reason } = end as { reason: Error };
    if (!(reason instanceof Refusal)) return ['failed', reason.message];
    const { error, params, key, around } = reason;
    return ['refused', { error, params, key, around }];
  });

function endOf(back: HandedBack): PromiseSettledResult<PlacedBet> {
  if (back[0] === 'placed') {
    const [, placed, proof] = back;
    const receipt = proof && { proof: { leaf: proof.leaf, receipt: () => proof.receipt } };
    return { status: 'fulfilled', value: { ...placed, ...receipt } };
  }
  if (back[0] === 'failed') return { status: 'rejected', reason: new Error(back[1]) };
  const { error, params, key, around } = back[1];
  return { status: 'rejected', reason: new Refusal(error, params, key, undefined, around) };
}
