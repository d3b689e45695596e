interface Waiting {
  chatId: number;
  unanswered: number;
}

/** Whether somebody wrote since: a chat that did not wait, or one that waits with more messages than before. */
export function hasNews(before: readonly Waiting[], after: readonly Waiting[]): boolean {
  const known = new Map(before.map(({ chatId, unanswered }) => [chatId, unanswered]));
  return after.some(({ chatId, unanswered }) => unanswered > (known.get(chatId) ?? 0));
}
