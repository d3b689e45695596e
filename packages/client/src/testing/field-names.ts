interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema | Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** The names of the fields of every object in a schema. */
export function fieldNames(schema: object): string[][] {
  const { properties, items, anyOf = [], allOf = [] } = schema as Schema;
  const within = [...Object.values(properties ?? {}), ...[items ?? []].flat(), ...anyOf, ...allOf];
  return [...(properties ? [Object.keys(properties)] : []), ...within.flatMap(fieldNames)];
}
