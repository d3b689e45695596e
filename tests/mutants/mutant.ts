/** One small deliberate fault in the product. */
export interface Mutant {
  /** What goes wrong, as a sentence. */
  name: string;
  file: string;
  /** A text that occurs in the file exactly once, and its replacement. */
  find: string;
  replace: string;
  /** The tests that must find it: test files, or `types FOLDER` for the type check of a folder. */
  foundBy: readonly string[];
}

/** The file's text with the fault in it. */
export function mutate(text: string, { name, file, find, replace }: Mutant): string {
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined || more.length)
    throw new Error(`This mutant no longer applies: ${name}\n  ${file} must hold exactly once: ${find}`);
  return before + replace + after;
}

const typesPrefix = 'types ';

/** The folder of a type check; undefined for a test file. */
export const typedFolderOf = (foundBy: string): string | undefined =>
  foundBy.startsWith(typesPrefix) ? foundBy.slice(typesPrefix.length) : undefined;

export const isBrowserTest = (foundBy: string): boolean => foundBy.startsWith('tests/browser/');
