import { setTimeout as sleep } from 'node:timers/promises';
import { staffCalls, type StaffCallName } from '@truedraw/contract/staff';
import { startingCoins, type StaffTokens } from './people';
import { nameOf, send } from './post';
import { between, oneOf } from './random';
import type { ServerProcess } from './servers';
import { blockedNumber, capOf, games, maxStakeCoins, sideCapCoins, type Turn } from './turns';

export interface Operator {
  /** Small quotas, caps and stakes, so that odds move and numbers fill up, and a blocked number in every game. */
  prepareGames(): Promise<void>;
  /** Gives coins to whoever has few left, so that a long run does not end in refusals. */
  topUp(userIds: readonly number[]): Promise<void>;
  /** Releases, corrects or cancels a turn by two people, and retries when an answer is lost. */
  runTurn(turn: Turn): Promise<void>;
}

/** The refusals after an earlier try succeeded and its answer was lost, or when the turn no longer exists. */
const alreadyDone = ['AlreadyReleased', 'SameFigures', 'TurnCancelled', 'TurnUnknown'];

export function createOperator(servers: readonly ServerProcess[], tokens: StaffTokens): Operator {
  const reply = (who: keyof StaffTokens, name: StaffCallName, fields: object) =>
    send(oneOf(servers).address, staffCalls[name].path, fields, { headers: { 'staff-token': tokens[who] } });
  const call = async (who: keyof StaffTokens, name: StaffCallName, fields: object): Promise<string> =>
    nameOf(await reply(who, name, fields));

  async function byTwoPeople(
    proposal: StaffCallName,
    release: StaffCallName,
    fields: object,
    reason: object = {},
  ): Promise<void> {
    for (; ; await sleep(between(50, 250))) {
      const proposed = await call('draws1', proposal, { ...fields, ...reason });
      if (alreadyDone.includes(proposed)) return;
      if (proposed !== 'ok' && proposed !== 'ProposalWaits') continue;
      const released = await call('draws2', release, fields);
      if (released === 'ok' || alreadyDone.includes(released)) return;
    }
  }

  const cancel = ({ turnId }: Turn) =>
    byTwoPeople(
      'proposeCancel',
      'releaseCancel',
      { turnId },
      { reason: 'technical-fault', note: 'A fault run' },
    );

  return {
    async prepareGames() {
      for (const gametype of games) {
        const settings = {
          open: true,
          quotaCoins: capOf(gametype) / 10,
          capCoins: capOf(gametype),
          sideCapCoins,
          maxStakeCoins,
        };
        const proposed = await reply('owner', 'setGameSettings', { gametype, ...settings });
        const id = proposed.kind === 'answer' ? proposed.data['proposal'] : undefined;
        for (const [who, name, fields] of [
          ['finance', 'confirmChange', { id }],
          ['owner', 'blockNumber', { gametype, number: blockedNumber(gametype) }],
        ] as const) {
          const answer = await call(who, name, fields);
          if (answer !== 'ok') throw new Error(`${name}: ${answer}`);
        }
      }
    },
    async topUp(userIds) {
      for (const userid of userIds) {
        const fields = { userid, coin: startingCoins, reason: 'A fault run' };
        const proposed = await reply('finance', 'proposeAdjustment', fields);
        const id = proposed.kind === 'answer' ? proposed.data['id'] : undefined;
        if (id !== undefined) await call('owner', 'approveAdjustment', { id });
      }
    },
    async runTurn(turn) {
      const { turnId, end, digits, opensAt, closesAt, dueAt } = turn;
      if (end === 'cancelled while open') {
        await sleep(Math.max(0, (opensAt + closesAt) / 2 - Date.now()));
        return cancel(turn);
      }
      await sleep(Math.max(0, dueAt - Date.now()));
      await byTwoPeople('proposeResult', 'releaseResult', { turnId, ...figuresOf(digits[0]) });
      if (end === 'result' || (end === 'correction' && digits[0] === digits[1])) return;
      // Either while the first figures are being paid or long after.
      await sleep(between(0, 1_500));
      if (end === 'cancelled after its result') return cancel(turn);
      const right = { turnId, ...figuresOf(digits[1]) };
      await byTwoPeople('proposeCorrection', 'releaseCorrection', right, { reason: 'Read wrongly' });
    },
  };
}

const figuresOf = (digits: string) => ({
  set: `1,443.${digits.slice(0, 2)}`,
  value: `24,2${digits.slice(2)}.65`,
});
