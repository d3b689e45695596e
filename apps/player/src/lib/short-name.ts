const maxCharacters = 14;

/** Shortens a name. It counts visible characters, so that no emoji or Thai vowel is cut in two. */
export function shortName(name: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('')}…` : name;
}
