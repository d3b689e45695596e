import type { Answer } from '@truedraw/contract';
import { refusalFields } from '@truedraw/contract/schemas';
import { documentedCalls, type Method } from '../start/docs/documented';

const byName = new Map(documentedCalls.map((call) => [call.name, call]));

/** Checks that a refusal and its fields are declared by the contract of the call. Returns the answer. */
export function requireDeclared<Data>(name: string, method: Method, answer: Answer<Data>): Answer<Data> {
  const call = byName.get(name);
  if (answer.code === 200 || !call?.methods.includes(method)) return answer;
  const { error, ...fields } = answer.data as { error: string };
  const declared = call.refusals(method).find((refusal) => refusal === error);
  if (!declared) throw new Error(`${name} refuses with ${error}, which the contract does not declare`);
  const known = Object.keys(refusalFields[declared] ?? {});
  const unknown = Object.keys(fields).filter((field) => !known.includes(field));
  if (unknown.length)
    throw new Error(`${error} says ${unknown.join(', ')}, which the contract does not declare`);
  return answer;
}
