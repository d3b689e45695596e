import { CallError } from '@truedraw/client';
import { create } from 'zustand';

const ways = ['password', 'phone', 'email'] as const;
export type Way = (typeof ways)[number];

interface Question {
  ways: readonly Way[];
  answer: (confirmed: boolean) => void;
}

export const useConfirmStore = create<{ question: Question | undefined }>(() => ({ question: undefined }));

/** Runs the task. If the server first wants to know that it is the owner, the owner is asked, and the task runs again. */
export async function withConfirmation<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    const offered = waysIn(error);
    if (!offered.length || !(await askOwner(offered))) throw error;
  }
  return task();
}

/** The ways to confirm that a refusal names; none for any other error. */
export function waysIn(error: unknown): Way[] {
  if (!(error instanceof CallError) || error.error !== 'ConfirmationNeeded') return [];
  const named = String((error.data as { ways?: unknown }).ways).split(',');
  return ways.filter((way) => named.includes(way));
}

const askOwner = (offered: readonly Way[]): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      useConfirmStore.setState({ question: undefined });
      resolve(confirmed);
    };
    useConfirmStore.setState({ question: { ways: offered, answer } });
  });
