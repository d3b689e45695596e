/** What the rules are set from: sections of short paragraphs, lists and tables. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | TableBlock
  | { kind: 'example' }
  | { kind: 'links' };

export interface TableBlock {
  kind: 'table';
  /** Left out where the section's title says it all. */
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
