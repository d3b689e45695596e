import { calls, type Call, type CallName, type ErrorName, type Who } from '@truedraw/contract';
import { refusalsOf, schemas, type CallSchemas } from '@truedraw/contract/schemas';
import { staffCalls, type StaffCall, type StaffCallName } from '@truedraw/contract/staff';
import { staffSchemas } from '@truedraw/contract/staff/schemas';
import { nounOf, type Noun } from './nouns';

export type Method = 'GET' | 'POST';

/** One call of either map, as the pages tell it. */
export interface Documented {
  name: string;
  noun: Noun;
  isStaff: boolean;
  methods: readonly Method[];
  path: string;
  about: string;
  /** For people: who may make it. */
  who: string;
  /** The headers that log in, of which one is needed; empty for calls that anyone may make. */
  security: Record<string, []>[];
  request: CallSchemas['request'];
  response: CallSchemas['response'];
  refusals: (method: Method) => ErrorName[];
}

const securityOf: Record<Who, Documented['security']> = {
  anyone: [],
  visitor: [{ token: [] }, { chatKey: [] }],
  player: [{ token: [] }],
  agent: [{ token: [] }],
};

const players = (Object.entries(calls) as [CallName, Call][]).map(([name, call]) =>
  documented(name, call, { who: call.who, security: securityOf[call.who], schemas: schemas[name] }),
);

const staff = (Object.entries(staffCalls) as [StaffCallName, StaffCall][]).map(([name, call]) =>
  documented(name, call, {
    who: call.roles === 'anyone' ? 'anyone' : call.roles.join(', '),
    security: call.roles === 'anyone' ? [] : [{ staffToken: [] }],
    schemas: staffSchemas[name],
  }),
);

function documented(
  name: string,
  call: Call | StaffCall,
  {
    schemas: { request, response, refusals },
    ...rest
  }: Pick<Documented, 'who' | 'security'> & {
    schemas: CallSchemas;
  },
): Documented {
  const { methods, path, about } = call;
  const noun = nounOf.get(name);
  if (!noun) throw new Error(`${name} has no noun`);
  return {
    name,
    noun,
    isStaff: 'roles' in call,
    methods,
    path,
    about,
    request,
    response,
    ...rest,
    refusals: (method) => refusalsOf(name, call, { method, ...(refusals && { refusals }) }),
  };
}

export const documentedCalls: readonly Documented[] = [...players, ...staff];
