import { dirname, join, relative } from 'node:path';
import {
  isArrowFunction,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isPropertyAccessExpression,
  isVariableDeclaration,
  type ArrowFunction,
  type CallExpression,
  type FunctionDeclaration,
  type FunctionExpression,
  type MethodDeclaration,
  type Node,
} from 'typescript/unstable/ast';
import {
  API,
  SymbolFlags,
  type Checker,
  type Project,
  type Symbol,
  type Type,
} from 'typescript/unstable/sync';

export type FunctionNode = ArrowFunction | FunctionDeclaration | FunctionExpression | MethodDeclaration;

/** The server's sources and the compiler's information about them. Tests and their helpers are left out. */
export class Sources {
  readonly checker: Checker;
  readonly calls: CallExpression[] = [];
  readonly #api: API;
  readonly #project: Project;
  readonly #folder: string;
  // Cached, because each request goes to another process and most are repeated.
  readonly #declarations = new Map<Node, Node | undefined>();
  readonly #types = new Map<Node, Type>();
  readonly #callers = new Map<Node, CallExpression[]>();

  constructor(configFile: string) {
    this.#folder = dirname(configFile);
    this.#api = new API({ cwd: this.#folder });
    this.#project = this.#api.updateSnapshot({ openProject: configFile }).getProject(configFile)!;
    this.checker = this.#project.checker;
    const { program } = this.#project;
    for (const name of program.getSourceFileNames().filter((file) => this.#isOurs(file)))
      this.#collectCalls(program.getSourceFile(name)!);
  }

  close(): void {
    this.#api.close();
  }

  /** The declaration that a name stands for, wherever it was imported from. */
  declarationOf(name: Node): Node | undefined {
    return once(this.#declarations, name, () => this.#declared(this.checker.getSymbolAtLocation(name)));
  }

  /** The declaration of the name that is shorthand for a field: `{ name }`. */
  shorthandDeclaration(field: Node): Node | undefined {
    return this.#declared(this.checker.getShorthandAssignmentValueSymbol(field));
  }

  typeAt(node: Node): Type {
    return once(this.#types, node, () => this.checker.getTypeAtLocation(node)!);
  }

  callersOf(called: FunctionNode): CallExpression[] {
    const name = nameOf(called);
    if (name === undefined) return [];
    return once(this.#callers, called, () =>
      this.calls.filter(
        ({ expression }) =>
          isIdentifier(expression) &&
          expression.text === name &&
          this.declarationOf(expression) === declarationWithName(called),
      ),
    );
  }

  whereIs(node: Node): string {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return `${relative(this.#folder, file.fileName)}:${line + 1}`;
  }

  #declared(symbol: Symbol | undefined): Node | undefined {
    const target =
      symbol && symbol.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    return target?.valueDeclaration?.resolve(this.#project);
  }

  #isOurs(file: string): boolean {
    return (
      file.startsWith(join(this.#folder, 'src', '/')) &&
      !/\.(test|d)\.ts$|\/(testing|model)\/|\/test-support\.ts$/.test(file)
    );
  }

  #collectCalls(node: Node): void {
    if (isCallExpression(node)) this.calls.push(node);
    node.forEachChild((child) => this.#collectCalls(child));
  }
}

function once<Answer>(answers: Map<Node, Answer>, node: Node, ask: () => Answer): Answer {
  if (!answers.has(node)) answers.set(node, ask());
  return answers.get(node)!;
}

export const isFunctionNode = (node: Node): node is FunctionNode =>
  isArrowFunction(node) ||
  isFunctionDeclaration(node) ||
  isFunctionExpression(node) ||
  isMethodDeclaration(node);

export function enclosingFunction(node: Node): FunctionNode | undefined {
  for (let at: Node | undefined = node.parent; at; at = at.parent) if (isFunctionNode(at)) return at;
  return undefined;
}

/** The name of a function, or of the constant that holds it. */
export function nameOf(called: FunctionNode): string | undefined {
  const { name } = declarationWithName(called) as { name?: Node };
  return name && isIdentifier(name) ? name.text : undefined;
}

const declarationWithName = (called: FunctionNode): Node =>
  isVariableDeclaration(called.parent) ? called.parent : called;

/** `x.query(…)`, whatever x is. */
export const isCallOf = (call: CallExpression, method: string): boolean =>
  isPropertyAccessExpression(call.expression) && call.expression.name.text === method;
