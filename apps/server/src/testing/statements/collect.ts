import {
  isAwaitExpression,
  isExpressionStatement,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isVariableDeclaration,
  type CallExpression,
  type Node,
} from 'typescript/unstable/ast';
import { TypeFlags, type Type } from 'typescript/unstable/sync';
import { Choices } from './choices';
import { Interpreter } from './interpreter';
import { enclosingFunction, isCallOf, nameOf, type Sources } from './sources';
import { Unresolvable } from './values';

/** One statement that a place in the sources can send. */
export interface Statement {
  where: string;
  /** The named function that it is part of. */
  in: string | undefined;
  text: string;
  /** The types of its values. */
  parameters: Type[];
  /** The declared type of its rows. */
  row: Type | undefined;
  /** Whether its rows are used. */
  hasReader: boolean;
}

export interface Collected {
  statements: Statement[];
  /** Places whose statements cannot be derived from the sources, with the reason. */
  unresolved: { where: string; in: string | undefined; reason: string }[];
}

/** Every statement that the sources send, in all its variants. */
export function collectStatements(sources: Sources): Collected {
  const collected: Collected = { statements: [], unresolved: [] };
  for (const call of sources.calls.filter((one) => isQuery(one, sources))) {
    const choices = new Choices();
    const seen = new Set<string>();
    try {
      do {
        const statement = readStatement(call, new Interpreter(sources, choices));
        const key = `${statement.text}|${statement.parameters.map(({ id }) => id).join()}`;
        if (!seen.has(key)) collected.statements.push(statement);
        seen.add(key);
      } while (choices.next());
    } catch (error) {
      if (!(error instanceof Unresolvable)) throw error;
      collected.unresolved.push({
        where: sources.whereIs(call),
        in: nameAround(call),
        reason: error.message,
      });
    }
  }
  return collected;
}

/** Whether a call is the driver's `query` with a statement. An argument of type `never` is no statement. */
function isQuery(call: CallExpression, { checker }: Sources): boolean {
  if (!isCallOf(call, 'query') || !isPropertyAccessExpression(call.expression)) return false;
  const declared = checker.getSymbolAtLocation(call.expression.name)?.declarations[0]?.path;
  if (!declared?.includes('/@types/pg/')) return false;
  return !(checker.getTypeAtLocation(call.arguments[0]!)!.flags & TypeFlags.Never);
}

function nameAround(node: Node): string | undefined {
  const around = enclosingFunction(node);
  return around && (nameOf(around) ?? nameAround(around));
}

function readStatement(call: CallExpression, interpreter: Interpreter): Statement {
  const { sources } = interpreter;
  const [what, values] = call.arguments;
  const frame = interpreter.frameAround(call);
  const sent = interpreter.evaluate(what!, frame);
  const isText =
    sent.kind === 'known' || (sent.kind === 'opaque' && (sent.type.flags & TypeFlags.String) !== 0);
  const text = interpreter.text(isText ? sent : interpreter.field(sent, 'text'), what!);
  const given = isText ? values && interpreter.evaluate(values, frame) : interpreter.field(sent, 'values');
  const hasValues = given && !(given.kind === 'known' && given.known === undefined);
  const items = hasValues ? interpreter.list(given, values ?? what!) : [];
  const declared = call.typeArguments?.[0];
  return {
    where: sources.whereIs(call),
    in: nameAround(call),
    text,
    parameters: items.map((item) => interpreter.typeOf(item)),
    row: declared && sources.checker.getTypeFromTypeNode(declared),
    hasReader: hasReader(call),
  };
}

/** Whether the rows are used: not if the result is ignored or only its count is read. */
function hasReader(call: CallExpression): boolean {
  const awaited = isAwaitExpression(call.parent) ? call.parent : call;
  const { parent } = awaited;
  if (isExpressionStatement(parent)) return false;
  const isCounted =
    isVariableDeclaration(parent) &&
    isObjectBindingPattern(parent.name) &&
    parent.name.elements.every(({ name }) => name?.getText() === 'rowCount');
  return !isCounted;
}
