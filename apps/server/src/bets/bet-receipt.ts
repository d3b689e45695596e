import type { Receipt } from '@truedraw/proof';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { findInclusion } from '../proof/inclusion';
import { sealBet } from '../proof/seal-bet';
import { signBatch } from '../proof/sign-batch';
import { termsOf } from '../archive/format';
import { readClock } from '../db/clock';
import { findTerms } from '../proof/store/proof-books';

/** The receipt is made again from the bet's row: the same leaf, signed as a batch of one. */
export const betReceipt: Handler<'betReceipt'> = async (
  { turnid: turnId, gametype: game, betid },
  { db, lanes, signer, archives, caller },
) => {
  const id = Number(betid);
  if (!Number.isSafeInteger(id)) throw new Refusal('NotFound');
  const userId = caller.user.id;
  const terms = await archives.during(async (list) => {
    const inTable = await findTerms(db, lanes, { userId, turnId, game, id });
    if (inTable) return inTable;
    const ofTurn = await archives.betsOn(list, userId, [{ from: turnId, to: turnId + 1 }]);
    const archived = ofTurn.find((bet) => bet.id === id && bet.game === game);
    return archived && termsOf(archived);
  });
  if (!terms?.nonce) throw new Refusal('NotFound');
  const sealed = sealBet(terms);
  const { leaf } = sealed;
  const inclusion = await findInclusion(db, { turnId, game, leaf });
  const receipt = signBatch(signer.key, await readClock(db), [sealed])(0);
  return { leaf, receipt: JSON.parse(receipt) as Receipt, ...(inclusion && { inclusion }) };
};
