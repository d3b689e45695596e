/** The page of a list to ask for next, if any: the list ends when as many entries are loaded as the server says there are. */
export const nextPage = (
  pages: readonly { list: readonly unknown[]; totalCount: number }[],
): number | undefined => {
  const loaded = pages.reduce((count, { list }) => count + list.length, 0);
  const last = pages.at(-1);
  return last && last.list.length > 0 && loaded < last.totalCount ? pages.length : undefined;
};
