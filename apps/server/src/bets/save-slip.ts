import { toBetStakes } from '@truedraw/rules';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { linesIn } from './bet-request';
import { putSavedSlip } from './store/saved-slips';

const mostSlips = 50;

/** The lines are checked as those of a bet, so that a saved slip can be bet. */
export const saveSlip: Handler<'saveSlip'> = async (
  { id, gametype: game, name, numbet = {}, dsBet = [0, 0], bsBet = [0, 0] },
  { db, lanes, caller },
) => {
  const lines = linesIn(game, { numberStakes: numbet, dsBet, bsBet });
  const { numberStakes, dsBet: ds, bsBet: bs } = toBetStakes(lines);
  const slip = { id, game, name: name.trim() || '–', stakes: numberStakes, ds: [...ds], bs: [...bs] };
  if (!(await putSavedSlip(db, lanes, caller.user.id, slip, mostSlips))) throw new Refusal('TooManySlips');
  return {};
};
