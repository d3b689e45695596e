import { fill, type Params } from '@truedraw/messages';

/** Returns the text of a key. */
export type Translate<Messages> = <Key extends keyof Messages & string>(
  key: Key,
  ...params: Params<Messages, Key>
) => string;

/** The keys of texts without parameters. */
export type PlainKeyOf<Messages> = {
  [Key in keyof Messages & string]: Params<Messages, Key> extends [] ? Key : never;
}[keyof Messages & string];

/** Returns the key itself while the catalogue is not loaded. */
export const translator =
  <Messages>(catalogue: { readonly [Key in keyof Messages]?: string } | undefined): Translate<Messages> =>
  (key, ...params) =>
    fill(catalogue?.[key] ?? key, params[0]);
