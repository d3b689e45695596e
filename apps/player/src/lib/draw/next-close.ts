import { network } from '../api/network';
import { createResource } from '../resource';

export interface NextClose {
  turnId: number | undefined;
  /** While no draw takes bets, the time in the past when the last one closed. */
  closesAt: number;
}

/** The closing time of the open draw, which is the same for every game. */
export const nextClose = createResource<NextClose>(async () => (await network()).loadNextClose(), {
  inPage: 'close',
});
