import { Refusal } from '../http/refusal';

const pending = async (): Promise<never> => {
  throw new Refusal('NotFound');
};

/** Named in the contract and not served yet. */
export const pendingHandlers = {
  content: pending,
  saveContent: pending,
  setContentHosts: pending,
  outbox: pending,
  dailyReport: pending,
  agentReport: pending,
  channelReport: pending,
  simulateOdds: pending,
  differences: pending,
  takeDeposit: pending,
};
