import { fill, type Params } from '@truedraw/messages';

/** Says a text of the messages by its key. */
export type Translate<Messages> = <Key extends keyof Messages & string>(
  key: Key,
  ...params: Params<Messages, Key>
) => string;

/** The keys of texts without parameters, which a table may name. */
export type PlainKeyOf<Messages> = {
  [Key in keyof Messages & string]: Params<Messages, Key> extends [] ? Key : never;
}[keyof Messages & string];

/** A text that the catalogue does not have yet is its key. */
export const translator =
  <Messages>(catalogue: { readonly [Key in keyof Messages]?: string } | undefined): Translate<Messages> =>
  (key, ...params) =>
    fill(catalogue?.[key] ?? key, params[0]);
