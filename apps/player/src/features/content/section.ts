/** A part of a section of the rules. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | TableBlock
  | { kind: 'example' }
  | { kind: 'links' };

export interface TableBlock {
  kind: 'table';
  /** Missing where the title of the section is enough. */
  caption?: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface Section {
  id: string;
  title: string;
  blocks: readonly Block[];
}

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const list = (...items: readonly (string | false)[]): Block => ({
  kind: 'list',
  items: items.filter((item) => item !== false),
});
