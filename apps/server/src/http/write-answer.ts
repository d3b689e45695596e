import build from 'fast-json-stringify';
import { Type, type TSchema } from 'typebox';

const writers = new WeakMap<TSchema, (answer: object) => string>();

/**
 * The writer of a call's answers. It is made from the schema and writes only the contract's fields; at the first answer, because
 * those of all calls take half a second.
 */
export const writerOf =
  (data: TSchema) =>
  (answer: object): string => {
    let write = writers.get(data);
    if (!write) {
      write = build(Type.Object({ code: Type.Integer(), msg: Type.String(), data }));
      writers.set(data, write);
    }
    return write(answer);
  };
