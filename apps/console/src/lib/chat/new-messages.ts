interface Waiting {
  chatId: number;
  unanswered: number;
}

/** Whether a chat has more unanswered messages than before, or waits for the first time. */
export function hasNewMessages(before: readonly Waiting[], after: readonly Waiting[]): boolean {
  const known = new Map(before.map(({ chatId, unanswered }) => [chatId, unanswered]));
  return after.some(({ chatId, unanswered }) => unanswered > (known.get(chatId) ?? 0));
}
