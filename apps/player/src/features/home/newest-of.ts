/** The result of the latest draw; the answer's order is not relied on. */
export const newestOf = <Item extends { turnid: number }>(results: readonly Item[]): Item | undefined =>
  results.reduce<Item | undefined>(
    (newest, each) => (newest && newest.turnid >= each.turnid ? newest : each),
    undefined,
  );
