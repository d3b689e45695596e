import { SymbolFlags, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync';
import type { Statement } from './collect';
import type { Column, Description } from './describe';
import { canBeNull, fitsField, fitsParameter, nameOfType } from './fits';

interface Asked {
  checker: Checker;
  /** Whether a column can be null, as far as the database knows. */
  isNullable: (column: Column) => boolean;
}

/** The differences between the database's description of a statement and its source, one sentence each. */
export function differences(
  { parameters, row, hasReader }: Statement,
  described: Description,
  asked: Asked,
): string[] {
  const { columns } = described;
  const wrong = ofParameters(parameters, described.parameters, asked.checker);
  if (row)
    return [...wrong, ...(isList(row, asked) ? ofList(row, columns, asked) : ofRow(row, columns, asked))];
  return hasReader && columns.length
    ? [...wrong, 'its rows are read and nothing is declared of them']
    : wrong;
}

function ofParameters(given: readonly Type[], expected: readonly number[], checker: Checker): string[] {
  if (given.length !== expected.length)
    return [`${given.length} values are given to ${expected.length} parameters`];
  return expected.flatMap((id, at) =>
    fitsParameter(id, given[at]!, checker)
      ? []
      : [`$${at + 1} is ${nameOfType(id)} and is given ${checker.typeToString(given[at]!)}`],
  );
}

/** Rows as objects. An optional field need not come from the database. */
function ofRow(row: Type, columns: readonly Column[], asked: Asked): string[] {
  const names = columns.map(({ name }) => name);
  const missing = asked.checker
    .getPropertiesOfType(row)
    .filter(({ name, flags }) => !(flags & SymbolFlags.Optional) && !names.includes(name));
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} comes twice`),
    ...columns.flatMap((column) => ofColumn(column, fieldType(row, column.name, asked), asked)),
    ...missing.map(({ name }) => `${name} is declared and does not come`),
  ];
}

/** Rows as lists. */
function ofList(row: Type, columns: readonly Column[], asked: Asked): string[] {
  const declared = asked.checker.getTypeArguments(row as TypeReference);
  return declared.length === columns.length
    ? columns.flatMap((column, at) => ofColumn(column, declared[at], asked))
    : [`${declared.length} columns are declared and ${columns.length} come`];
}

function ofColumn(column: Column, declared: Type | undefined, { checker, isNullable }: Asked): string[] {
  const { name, dataTypeID } = column;
  if (!declared) return [`${name} comes and is not declared`];
  if (!fitsField(dataTypeID, declared, checker))
    return [`${name} is ${nameOfType(dataTypeID)} and is declared ${checker.typeToString(declared)}`];
  return isNullable(column) && !canBeNull(declared)
    ? [`${name} can be null and is declared never to be`]
    : [];
}

const isList = (row: Type, { checker }: Asked): boolean => checker.isArrayLikeType(row);

function fieldType(row: Type, name: string, { checker }: Asked): Type | undefined {
  const property = checker.getPropertyOfType(row, name);
  return property ? checker.getTypeOfSymbol(property) : checker.getIndexInfosOfType(row)[0]?.valueType;
}
