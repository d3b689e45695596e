const shown = 14;

/** Counted in characters as a reader sees them, so that no emoji or Thai vowel is cut in two. */
export function shortName(name: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return characters.length > shown ? `${characters.slice(0, shown).join('')}…` : name;
}
