import type { Expression } from 'typescript/unstable/ast';
import type { Type } from 'typescript/unstable/sync';
import type { FunctionNode } from './sources';

export type Known = string | number | boolean | null | undefined;

/** The value of an expression, as far as it is known without running the program. */
export type Value =
  | { kind: 'known'; known: Known }
  | { kind: 'list'; items: Item[] }
  | { kind: 'object'; fields: Map<string, Item>; rest: Opaque | undefined }
  | { kind: 'function'; node: FunctionNode; frame: Frame | undefined }
  | Opaque;

/** A value of which only the type is known, until a caller is chosen. */
export interface Opaque {
  kind: 'opaque';
  id: string;
  type: Type;
  fromCaller: (() => Value) | undefined;
  fields: Map<string, Value>;
}

/** An expression that is evaluated only when it is needed, or a value that is already known. */
export type Item = { node: Expression; frame: Frame | undefined } | { value: Value };

/** A call of a function, with its arguments if they are known. */
export interface Frame {
  id: string;
  node: FunctionNode;
  items: Item[] | undefined;
  parent: Frame | undefined;
  /** Values of its parameters and constants, by their declarations. */
  values: Map<string, Value>;
}

export const known = (value: Known): Value => ({ kind: 'known', known: value });

/** A part of a statement cannot be derived from the sources. */
export class Unresolvable extends Error {}
