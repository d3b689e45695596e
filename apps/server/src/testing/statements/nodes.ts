import { NodeFlags, type Node } from 'typescript/unstable/ast';
import { TypeFlags, type Type } from 'typescript/unstable/sync';
import type { Known } from './values';

/** A key that is unique for a place in the sources. */
export const keyOf = (node: Node): string => `${node.getSourceFile().fileName}:${node.pos}:${node.kind}`;

export const isConstant = (declaration: Node): boolean => (declaration.parent.flags & NodeFlags.Const) !== 0;

/** All values of a type, if it consists of literals only. */
export function literalsOf(type: Type): Known[] | undefined {
  if (type.isUnionType()) {
    const each = type.getTypes().map(literalsOf);
    return each.every((literals) => literals !== undefined) ? each.flat() : undefined;
  }
  if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType())
    return [type.value];
  if (type.flags & TypeFlags.Undefined) return [undefined];
  if (type.flags & TypeFlags.Null) return [null];
  return undefined;
}
