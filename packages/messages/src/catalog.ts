/** The names in braces of a message: 'in {seconds} s' has 'seconds'. */
type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** `never` at each key whose placeholders differ from the base, so that such a translation does not compile. */
type Faithful<Base, Translation> = {
  [Key in keyof Translation]: Key extends keyof Base
    ? [Placeholder<Base[Key]>, Placeholder<Translation[Key]>] extends [
        Placeholder<Translation[Key]>,
        Placeholder<Base[Key]>,
      ]
      ? Translation[Key]
      : never
    : never;
};

/** A translation has every key of the base, no other, and the same placeholders in each. */
export const translationOf =
  <Base>() =>
  <const Translation extends Record<keyof Base, string>>(
    translation: Translation & Faithful<Base, Translation>,
  ): Record<keyof Base, string> =>
    translation;

/** The parameters that the message under a key needs: none, or an object with exactly its placeholders. */
export type Params<Base, Key extends keyof Base> = [Placeholder<Base[Key]>] extends [never]
  ? []
  : [params: Record<Placeholder<Base[Key]>, string | number>];

export const fill = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
