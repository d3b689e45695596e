/** The part of JSON Schema that the contract uses. */
export interface Schema {
  type?: string;
  title?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema;
  errorKey?: string;
  /** Documented but not checked. */
  documented?: Schema;
  $ref?: string;
}

/** Collects the schemas that have a name. Each is written once, and references are used everywhere else. */
export class Components {
  readonly schemas: Record<string, Schema> = {};
  readonly responses: Record<string, object> = {};

  /** A response that several operations have. */
  response(name: string, response: object): { $ref: string } {
    this.responses[name] = response;
    return { $ref: `#/components/responses/${name}` };
  }

  /** The schema for OpenAPI. A schema with a title becomes a reference to a component of that name. */
  of(schema: Schema): Schema {
    const { title } = schema;
    return title !== undefined && schema.properties ? this.named(title, schema) : this.plain(schema);
  }

  /** Gives the schema this name, unless it has one. */
  namedBy(name: string, schema: Schema): Schema {
    return schema.title === undefined && schema.properties ? this.named(name, schema) : this.of(schema);
  }

  private named(name: string, schema: Schema): Schema {
    const plain = this.plain(schema);
    const known = this.schemas[name];
    if (known && JSON.stringify(known) !== JSON.stringify(plain))
      throw new Error(`Two schemas of the contract have the name ${name}`);
    this.schemas[name] = plain;
    return { $ref: `#/components/schemas/${name}` };
  }

  private plain(schema: Schema): Schema {
    const { title: _title, errorKey, patternProperties, documented, ...rest } = schema;
    const { properties, items, anyOf, additionalProperties } = { ...rest, ...documented };
    const values = patternProperties && Object.values(patternProperties)[0];
    return {
      ...rest,
      ...documented,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, field]) => [name, this.of(field)]),
        ),
      }),
      ...(items && { items: this.of(items) }),
      ...(anyOf && { anyOf: anyOf.map((one) => this.of(one)) }),
      ...(values && { additionalProperties: this.of(values) }),
      ...(additionalProperties && { additionalProperties: this.of(additionalProperties) }),
      // Our own keyword needs the prefix `x-`; without it a reader would take it for a mistake.
      ...(errorKey !== undefined && { 'x-error-key': errorKey }),
    };
  }
}
