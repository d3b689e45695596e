import * as ast from 'typescript/unstable/ast';
import type {
  BinaryExpression,
  BindingElement,
  CallExpression,
  Expression,
  Node,
  ObjectLiteralExpression,
  ParameterDeclaration,
  Statement,
} from 'typescript/unstable/ast';
import { TypeFlags, type Type } from 'typescript/unstable/sync';
import type { Choices } from './choices';
import { isConstant, keyOf, literalsOf } from './nodes';
import { enclosingFunction, isFunctionNode, type FunctionNode, type Sources } from './sources';
import { known, Unresolvable, type Frame, type Item, type Opaque, type Value } from './values';

/**
 * Evaluates expressions of the sources without running them: constants, templates, conditions and simple functions. The
 * value of a parameter is chosen among the literals of its type or the callers of its function; each run chooses once.
 */
export class Interpreter {
  readonly #frames = new Map<string, Frame>();
  readonly #opaques = new Map<string, Opaque>();
  readonly #constants = new Map<string, Value>();

  constructor(
    readonly sources: Sources,
    readonly choices: Choices,
  ) {}

  /** A call of the function that contains a node, from any place. */
  frameAround(node: Node): Frame | undefined {
    const around = enclosingFunction(node);
    if (!around) return undefined;
    return this.#frame(keyOf(around), around, undefined, this.frameAround(around));
  }

  force(item: Item): Value {
    return 'value' in item ? item.value : this.evaluate(item.node, item.frame);
  }

  /** The type of a sent value. A value from one of several tuples has the type that it has in the chosen tuple. */
  typeOf(item: Item): Type {
    if ('value' in item) throw new Unresolvable('a value that is no expression');
    const { node, frame } = item;
    const declaration = ast.isIdentifier(node) ? this.sources.declarationOf(node) : undefined;
    if (declaration && ast.isArrayBindingPattern(declaration.parent)) {
      const value = this.evaluate(node, frame);
      if (value.kind === 'opaque') return value.type;
    }
    return this.sources.typeAt(node);
  }

  text(value: Value, node: Node): string {
    const settled = this.#settle(value);
    if (settled.kind === 'known' && (typeof settled.known === 'string' || typeof settled.known === 'number'))
      return String(settled.known);
    if (settled.kind === 'opaque') {
      if (settled.fromCaller) return this.text(settled.fromCaller(), node);
      // Any number will do, because it does not change the statement.
      if (settled.type.flags & TypeFlags.Number) return '2';
    }
    throw new Unresolvable(`${node.getText()} is not known to be a text`);
  }

  list(value: Value, node: Node): Item[] {
    if (value.kind === 'list') return value.items;
    if (value.kind === 'opaque' && value.fromCaller) return this.list(value.fromCaller(), node);
    throw new Unresolvable(`${node.getText()} is not known to be a list`);
  }

  field(value: Value, name: string): Value {
    if (value.kind === 'object') {
      const item = value.fields.get(name);
      if (item) return this.force(item);
      return value.rest ? this.field(value.rest, name) : known(undefined);
    }
    if (value.kind === 'list') {
      if (name === 'length') return known(value.items.length);
      const item = value.items[Number(name)];
      return item ? this.force(item) : known(undefined);
    }
    if (value.kind === 'known')
      return known(typeof value.known === 'string' ? value.known.length : undefined);
    if (value.kind === 'function') throw new Unresolvable(`the field ${name} of a function`);
    return this.#fieldOfOpaque(value, name);
  }

  evaluate(node: Expression, frame: Frame | undefined): Value {
    if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) return known(node.text);
    if (ast.isNumericLiteral(node)) return known(Number(node.text.replaceAll('_', '')));
    if (node.kind === ast.SyntaxKind.TrueKeyword) return known(true);
    if (node.kind === ast.SyntaxKind.FalseKeyword) return known(false);
    if (node.kind === ast.SyntaxKind.NullKeyword) return known(null);
    if (ast.isIdentifier(node)) return this.#identifier(node, frame);
    if (
      ast.isParenthesizedExpression(node) ||
      ast.isAsExpression(node) ||
      ast.isSatisfiesExpression(node) ||
      ast.isNonNullExpression(node)
    )
      return this.evaluate(node.expression, frame);
    if (ast.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(
        ({ expression, literal }) => this.text(this.evaluate(expression, frame), expression) + literal.text,
      );
      return known(node.head.text + spans.join(''));
    }
    if (ast.isConditionalExpression(node))
      return this.evaluate(this.#isTrue(node.condition, frame) ? node.whenTrue : node.whenFalse, frame);
    if (ast.isArrayLiteralExpression(node))
      return { kind: 'list', items: node.elements.flatMap((element) => this.#elements(element, frame)) };
    if (ast.isObjectLiteralExpression(node)) return this.#object(node, frame);
    if (ast.isPropertyAccessExpression(node)) {
      const value = this.field(this.evaluate(node.expression, frame), node.name.text);
      // The field exists only in some members of a union; its type at this place is known.
      return value.kind === 'known' && value.known === undefined ? this.#unknown(node, frame) : value;
    }
    if (ast.isElementAccessExpression(node)) {
      const name = this.text(this.evaluate(node.argumentExpression, frame), node.argumentExpression);
      return this.field(this.evaluate(node.expression, frame), name);
    }
    if (isFunctionNode(node)) return { kind: 'function', node, frame };
    if (ast.isCallExpression(node)) return this.#call(node, frame);
    if (ast.isBinaryExpression(node)) return this.#binary(node, frame);
    if (ast.isPrefixUnaryExpression(node) && node.operator === ast.SyntaxKind.ExclamationToken)
      return known(!this.#isTrue(node.operand, frame));
    return this.#unknown(node, frame);
  }

  #identifier(node: Expression, frame: Frame | undefined): Value {
    if (node.getText() === 'undefined') return known(undefined);
    const declaration = this.sources.declarationOf(node);
    if (!declaration) return this.#unknown(node, frame);
    const value = this.#declared(declaration, frame, node);
    if (value.kind !== 'opaque' || literalsOf(value.type)) return value;
    // The type at this place may be narrower than the declared type.
    const type = this.sources.typeAt(node);
    return literalsOf(type) ? { ...value, type, id: `${value.id} here` } : value;
  }

  #declared(declaration: Node, from: Frame | undefined, node: Node): Value {
    const around = enclosingFunction(declaration);
    let frame = from;
    while (frame && frame.node !== around) frame = frame.parent;
    frame ??= this.frameAround(declaration);
    const values = frame?.values ?? this.#constants;
    const key = keyOf(declaration);
    const found = values.get(key) ?? this.#valueOf(declaration, frame, node);
    values.set(key, found);
    return found;
  }

  #valueOf(declaration: Node, frame: Frame | undefined, node: Node): Value {
    if (ast.isFunctionDeclaration(declaration) && declaration.body)
      return { kind: 'function', node: declaration, frame };
    if (ast.isBindingElement(declaration)) return this.#bound(declaration, frame, node);
    if (ast.isParameterDeclaration(declaration)) return this.#parameter(declaration, frame!);
    if (ast.isVariableDeclaration(declaration) && declaration.initializer && isConstant(declaration))
      return this.evaluate(declaration.initializer, frame);
    return this.#unknown(ast.isVariableDeclaration(declaration) ? declaration.name : node, frame);
  }

  #bound(element: BindingElement, frame: Frame | undefined, node: Node): Value {
    const pattern = element.parent;
    const whole = this.#valueOf(pattern.parent, frame, node);
    if (element.dotDotDotToken) return this.#unknown(element.name!, frame);
    const name = ast.isArrayBindingPattern(pattern)
      ? String(pattern.elements.indexOf(element))
      : (element.propertyName ?? element.name!).getText();
    return this.#orDefault(this.field(whole, name), element.initializer, frame);
  }

  #orDefault(value: Value, initializer: Expression | undefined, frame: Frame | undefined): Value {
    if (!initializer) return value;
    if (value.kind === 'known' && value.known === undefined) return this.evaluate(initializer, frame);
    if (value.kind !== 'opaque' || !value.fromCaller) return value;
    const { fromCaller } = value;
    return { ...value, fromCaller: () => this.#orDefault(fromCaller(), initializer, frame) };
  }

  #parameter(parameter: ParameterDeclaration, frame: Frame): Value {
    const at = frame.node.parameters.indexOf(parameter);
    const given = (items: Item[]): Value => {
      const item = items[at];
      return this.#orDefault(item ? this.force(item) : known(undefined), parameter.initializer, frame);
    };
    if (frame.items) return given(frame.items);
    const callers = this.sources.callersOf(frame.node);
    const fromCaller = (): Value => {
      const call = callers[this.choices.choose(`caller of ${frame.id}`, callers.length)]!;
      return given(call.arguments.map((argument) => ({ node: argument, frame: this.frameAround(call) })));
    };
    const opaque = this.#unknown(parameter.name, frame);
    return callers.length ? { ...opaque, fromCaller } : opaque;
  }

  #elements(element: Expression, frame: Frame | undefined): Item[] {
    if (!ast.isSpreadElement(element)) return [{ node: element, frame }];
    return this.list(this.evaluate(element.expression, frame), element.expression);
  }

  #object(node: ObjectLiteralExpression, frame: Frame | undefined): Value {
    const fields = new Map<string, Item>();
    let rest: Opaque | undefined;
    for (const property of node.properties) {
      if (ast.isPropertyAssignment(property))
        fields.set(this.#nameOfField(property.name), { node: property.initializer, frame });
      else if (ast.isShorthandPropertyAssignment(property)) {
        const declaration = this.sources.shorthandDeclaration(property);
        if (!declaration) throw new Unresolvable(`${property.getText()} is declared nowhere`);
        fields.set(property.name.getText(), { value: this.#declared(declaration, frame, property.name) });
      } else if (ast.isSpreadAssignment(property)) {
        const spread = this.evaluate(property.expression, frame);
        if (spread.kind === 'object') for (const [name, item] of spread.fields) fields.set(name, item);
        else if (spread.kind === 'opaque') rest = spread;
      }
    }
    return { kind: 'object', fields, rest };
  }

  #nameOfField(name: Node): string {
    return ast.isIdentifier(name) || ast.isStringLiteral(name) || ast.isNumericLiteral(name)
      ? name.text
      : name.getText();
  }

  #call(node: CallExpression, frame: Frame | undefined): Value {
    const { expression } = node;
    if (ast.isPropertyAccessExpression(expression)) {
      const target = this.evaluate(expression.expression, frame);
      const result = this.#method(target, expression.name.text, node, frame);
      return result ?? this.#unknown(node, frame);
    }
    const called = this.evaluate(expression, frame);
    if (called.kind !== 'function') return this.#unknown(node, frame);
    const items = node.arguments.flatMap((argument) => this.#elements(argument, frame));
    return this.#run(called.node, items, called.frame) ?? this.#unknown(node, frame);
  }

  #method(
    target: Value,
    name: string,
    { arguments: given }: CallExpression,
    frame: Frame | undefined,
  ): Value | undefined {
    const argument = (at: number): Value => this.evaluate(given[at]!, frame);
    if (target.kind === 'list' && name === 'map') {
      const called = argument(0);
      if (called.kind !== 'function') return undefined;
      return { kind: 'list', items: target.items.map((item) => this.#result(called, item)) };
    }
    if (target.kind === 'list' && name === 'join')
      return known(
        target.items
          .map((item) => this.text(this.force(item), given[0]!))
          .join(this.text(argument(0), given[0]!)),
      );
    if (target.kind === 'known' && name === 'replaceAll')
      return known(
        String(target.known).replaceAll(this.text(argument(0), given[0]!), this.text(argument(1), given[1]!)),
      );
    return undefined;
  }

  /** The result of a single-expression function for an item. */
  #result({ node, frame }: Value & { kind: 'function' }, item: Item): Item {
    if (!node.body || ast.isBlock(node.body)) throw new Unresolvable(`${node.getText()} has statements`);
    return { node: node.body, frame: this.#frameOf(node, [item], frame) };
  }

  /** The value that a simple function returns; undefined if it has other statements than conditions and returns. */
  #run(called: FunctionNode, items: Item[], parent: Frame | undefined): Value | undefined {
    if (!called.body || called.modifiers?.some(({ kind }) => kind === ast.SyntaxKind.AsyncKeyword))
      return undefined;
    const frame = this.#frameOf(called, items, parent);
    return ast.isBlock(called.body)
      ? this.#returned(called.body.statements, frame)
      : this.evaluate(called.body, frame);
  }

  #frameOf(called: FunctionNode, items: Item[], parent: Frame | undefined): Frame {
    const key = `${keyOf(called)}(${items.map((item) => this.#identity(item)).join()})`;
    return this.#frame(`${parent?.id ?? ''}>${key}`, called, items, parent);
  }

  /** The same variable has the same identity, so that a choice about it is made only once. */
  #identity(item: Item): string {
    if ('node' in item && !ast.isIdentifier(item.node)) return `${item.frame?.id}${keyOf(item.node)}`;
    const value = this.force(item);
    if (value.kind === 'opaque') return value.id;
    return value.kind === 'known' ? JSON.stringify(value.known) : 'node' in item ? keyOf(item.node) : '';
  }

  #returned(statements: readonly Statement[], frame: Frame): Value | undefined {
    for (const statement of statements) {
      if (ast.isReturnStatement(statement))
        return statement.expression ? this.evaluate(statement.expression, frame) : known(undefined);
      if (ast.isIfStatement(statement)) {
        const taken = this.#isTrue(statement.expression, frame)
          ? statement.thenStatement
          : statement.elseStatement;
        const result = taken && this.#returned(ast.isBlock(taken) ? taken.statements : [taken], frame);
        if (result) return result;
      } else if (!ast.isVariableStatement(statement)) return undefined;
    }
    return undefined;
  }

  #binary(node: BinaryExpression, frame: Frame | undefined): Value {
    const { left, right } = node;
    const of = (side: Expression): Value => this.evaluate(side, frame);
    const operator = node.operatorToken.kind;
    if (operator === ast.SyntaxKind.AmpersandAmpersandToken)
      return this.#isTrue(left, frame) ? of(right) : known(false);
    if (operator === ast.SyntaxKind.BarBarToken) return this.#isTrue(left, frame) ? of(left) : of(right);
    if (operator === ast.SyntaxKind.EqualsEqualsEqualsToken) return known(this.#areSame(of(left), of(right)));
    if (operator === ast.SyntaxKind.ExclamationEqualsEqualsToken)
      return known(!this.#areSame(of(left), of(right)));
    if (operator === ast.SyntaxKind.QuestionQuestionToken) {
      const value = this.#settle(of(left));
      const isMissing = value.kind === 'known' && (value.known === null || value.known === undefined);
      return isMissing ? of(right) : value;
    }
    if (operator !== ast.SyntaxKind.PlusToken) return this.#unknown(node, frame);
    const [one, other] = [of(left), of(right)];
    if (one.kind !== 'known' || other.kind !== 'known') return this.#unknown(node, frame);
    return known((one.known as number) + (other.known as number));
  }

  #isTrue(condition: Expression, frame: Frame | undefined): boolean {
    const value = this.#settle(this.evaluate(condition, frame));
    if (value.kind === 'known') return Boolean(value.known);
    return value.kind === 'opaque' ? this.choices.choose(`${value.id} holds`, 2) === 0 : true;
  }

  #areSame(left: Value, right: Value): boolean {
    const [one, other] = [this.#settle(left), this.#settle(right)];
    if (one.kind === 'known' && other.kind === 'known') return one.known === other.known;
    const [opaque, literal] = one.kind === 'opaque' ? [one, other] : [other, one];
    if (opaque.kind !== 'opaque') return false;
    const what =
      literal.kind === 'known' ? String(literal.known) : literal.kind === 'opaque' ? literal.id : '';
    return this.choices.choose(`${opaque.id} is ${what}`, 2) === 0;
  }

  /** Chooses one of the literals of its type, if the type consists of literals. */
  #settle(value: Value): Value {
    if (value.kind !== 'opaque') return value;
    const literals = literalsOf(value.type);
    return literals ? known(literals[this.choices.choose(value.id, literals.length)]) : value;
  }

  #fieldOfOpaque(whole: Opaque, name: string): Value {
    const found = whole.fields.get(name);
    if (found) return found;
    const { checker } = this.sources;
    const { type, fromCaller } = whole;
    const property = checker.getPropertyOfType(checker.getNonNullableType(type) ?? type, name);
    const value: Value = property
      ? {
          kind: 'opaque',
          id: `${whole.id}.${name}`,
          type: checker.getTypeOfSymbol(property)!,
          fromCaller: fromCaller && (() => this.field(fromCaller(), name)),
          fields: new Map(),
        }
      : known(undefined);
    whole.fields.set(name, value);
    return value;
  }

  #unknown(node: Node, frame: Frame | undefined): Opaque {
    const id = `${frame?.id ?? ''}|${keyOf(node)}`;
    const found = this.#opaques.get(id);
    if (found) return found;
    const type = this.sources.typeAt(node);
    const opaque: Opaque = { kind: 'opaque', id, type, fromCaller: undefined, fields: new Map() };
    this.#opaques.set(id, opaque);
    return opaque;
  }

  #frame(id: string, node: FunctionNode, items: Item[] | undefined, parent: Frame | undefined): Frame {
    const found = this.#frames.get(id) ?? { id, node, items, parent, values: new Map<string, Value>() };
    this.#frames.set(id, found);
    return found;
  }
}
