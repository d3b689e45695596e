import { calls, errorStatus, type Call, type ErrorName } from '@truedraw/contract';
import { schemas } from '@truedraw/contract/schemas';
import { staffCalls, type StaffCall } from '@truedraw/contract/staff';
import { staffSchemas } from '@truedraw/contract/staff/schemas';
import { Ajv, type ValidateFunction } from 'ajv';
import { Agent, request } from 'node:http';
import { between, chance, oneOf } from '../faults/random';
import { anything, fieldsFor, Memory, type Schema } from './values';

/** A call of the contract with the schema of its answers. */
interface Target {
  name: string;
  isStaff: boolean;
  path: string;
  methods: readonly string[];
  request: Schema;
  isAnswer: ValidateFunction;
}

const ajv = new Ajv({ strict: false, keywords: ['errorKey'] });
type Pair = { request: object; response: object };

const targetsOf = (
  table: Readonly<Record<string, Pick<Call | StaffCall, 'methods' | 'path'>>>,
  pairs: Readonly<Record<string, Pair>>,
  isStaff: boolean,
): Target[] =>
  Object.entries(table).map(([name, { path, methods }]) => ({
    name,
    isStaff,
    path,
    methods,
    request: pairs[name]!.request as Schema,
    isAnswer: ajv.compile(pairs[name]!.response),
  }));

const targets = [...targetsOf(calls, schemas, false), ...targetsOf(staffCalls, staffSchemas, true)];

/** A caller with its headers. A login that ended is renewed. */
export interface Caller {
  role: string;
  /** Whether its login is for staff calls; undefined without a login. */
  isStaff: boolean | undefined;
  headers(): Promise<Record<string, string>>;
  /** Called when the server refuses the login. */
  ended(): void;
}

export interface FuzzReport {
  requests: number;
  /** The number of answers by status. */
  byStatus: Record<number, number>;
  /** How often each call succeeded. A call that never succeeded was not really tested. */
  succeeded: Record<string, number>;
  /** Server errors, lost answers, and answers that are not in the contract. */
  problems: string[];
}

interface Options {
  address: string;
  callers: readonly Caller[];
  count: number;
  /** The number of requests in flight. */
  parallel?: number;
  /** Called after every ten thousand requests. */
  progress?: (done: number) => void;
  /** Called for each problem at once. */
  onProblem?: (problem: string) => void;
}

const timeoutMs = 20_000;
const mostProblems = 50;
const refusals = new Map<string, number>(Object.entries(errorStatus));

/** Sends requests generated from the contract as every caller, and reports wrong answers. */
export async function fuzz(options: Options): Promise<FuzzReport> {
  const { address, callers, count, parallel = 32, progress, onProblem } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  const memory = new Memory();
  const report: FuzzReport = { requests: 0, byStatus: {}, succeeded: {}, problems: [] };
  const wrong = (problem: string) => {
    report.problems.push(problem);
    onProblem?.(problem);
  };
  const worker = async () => {
    while (report.requests < count && report.problems.length < mostProblems) {
      report.requests += 1;
      if (report.requests % 10_000 === 0) progress?.(report.requests);
      await tryOne();
    }
  };
  const tryOne = async () => {
    const target = oneOf(targets);
    // Usually a caller with a login for this kind of call.
    const fitting = chance(0.85) ? callers.filter(({ isStaff }) => isStaff === target.isStaff) : callers;
    const caller = oneOf(fitting);
    const headers = await caller.headers().catch((error: unknown) => {
      caller.ended();
      return error as Error;
    });
    if (headers instanceof Error) return wrong(`no login as ${caller.role}: ${headers.message}`);
    const sent = make(target, memory);
    const answer = await send(new URL(address), agent, { ...sent, headers });
    report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1;
    const problem = problemOf(target, sent.method, answer);
    if (problem)
      wrong(`${problem}: ${caller.role} ${sent.method} ${sent.path} ${sent.body ?? ''}`.slice(0, 1_500));
    const { data } = answer;
    if (answer.status === 200) {
      report.succeeded[target.name] = (report.succeeded[target.name] ?? 0) + 1;
      memory.learn(data);
    } else if (answer.status === 401 && target.isStaff === caller.isStaff) caller.ended();
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  agent.destroy();
  return report;
}

interface Sent {
  method: string;
  path: string;
  body: string | undefined;
}

function make(target: Target, memory: Memory): Sent {
  const { path, methods, request: schema } = target;
  const method = chance(0.96) ? oneOf(methods) : oneOf(['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']);
  const fields: unknown = chance(0.99) ? fieldsFor(schema, memory) : anything();
  const query = new URLSearchParams({
    currency: oneOf(['zh', 'en', 'th', '', 'xx']),
    timestamp: String(Date.now()),
  });
  if (method === 'POST' || method === 'PUT') {
    const json = JSON.stringify(fields);
    const body = chance(0.99) ? json : json.slice(0, between(0, json.length));
    return { method, path: `${path}?${query}`, body };
  }
  if (fields instanceof Object)
    for (const [name, value] of Object.entries(fields))
      query.append(name, value instanceof Object ? JSON.stringify(value) : String(value));
  // The framework limits the length of an address.
  return { method, path: `${path}?${query}`.slice(0, 8_000), body: undefined };
}

interface Received {
  status: number;
  text: string;
  data: unknown;
  envelope: { code?: unknown; msg?: unknown; data?: unknown } | undefined;
}

const send = (
  { hostname, port }: URL,
  agent: Agent,
  { method, path, body, headers }: Sent & { headers: Record<string, string> },
): Promise<Received> =>
  new Promise((resolve) => {
    const lost = (why: string) => resolve({ status: 0, text: why, data: undefined, envelope: undefined });
    const outgoing = request({
      hostname,
      port,
      agent,
      method,
      path,
      timeout: timeoutMs,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    });
    outgoing.once('timeout', () => {
      lost('no answer in 20 s');
      outgoing.destroy();
    });
    outgoing.once('error', ({ message }) => lost(message));
    outgoing.once('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', ({ message }) => lost(message));
      incoming.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        const envelope = parsed(text);
        resolve({ status: incoming.statusCode ?? 0, text, envelope, data: envelope?.data });
      });
    });
    outgoing.end(body);
  });

function parsed(text: string): Received['envelope'] {
  try {
    const value: unknown = JSON.parse(text);
    return value instanceof Object ? value : undefined;
  } catch {
    return undefined;
  }
}

function problemOf({ isAnswer }: Target, method: string, answer: Received): string | undefined {
  const { status, text, envelope, data } = answer;
  if (status === 0) return `lost (${text})`;
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (method === 'HEAD') return text ? 'HEAD with a body' : undefined;
  if (method === 'OPTIONS' && status === 204) return undefined;
  if (envelope?.code !== status || typeof envelope.msg !== 'string')
    return `not of the contract: ${text.slice(0, 200)}`;
  if (status === 200)
    return isAnswer(data)
      ? undefined
      : `outside its schema: ${ajv.errorsText(isAnswer.errors)} ${text.slice(0, 300)}`;
  const { error } = (data ?? {}) as { error?: ErrorName };
  return error !== undefined && refusals.get(error) === status
    ? undefined
    : `no refusal: ${text.slice(0, 200)}`;
}
