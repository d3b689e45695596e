const maxCharacters = 14;

/** Shortens a name. It counts visible characters, so that no emoji or Thai vowel is cut in two. */
export function shortName(name: string): string {
  const characters = charactersOf(name);
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('')}…` : name;
}

/** A browser without Intl.Segmenter counts code points. */
const charactersOf = (name: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
    : Array.from(name);
