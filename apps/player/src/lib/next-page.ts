/** The next page of a list, or undefined when all entries are loaded. */
export const nextPage = (
  pages: readonly { list: readonly unknown[]; totalCount: number }[],
): number | undefined => {
  const loaded = pages.reduce((count, { list }) => count + list.length, 0);
  const last = pages.at(-1);
  return last && last.list.length > 0 && loaded < last.totalCount ? pages.length : undefined;
};
