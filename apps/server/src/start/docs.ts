import { calls, errorStatus, type Call, type CallName, type Who } from '@truedraw/contract';
import { schemas } from '@truedraw/contract/schemas';
import { staffCalls, type StaffCall, type StaffCallName } from '@truedraw/contract/staff';
import { staffSchemas } from '@truedraw/contract/staff/schemas';
import type { FastifyInstance } from 'fastify';
import { livePath, liveSection } from '../stream/docs';
import { version } from '../version';
import { escapeHtml, page } from '../http/page';

/** One call of the players or the staff, for the documentation. */
interface Documented {
  name: string;
  methods: readonly ('GET' | 'POST')[];
  path: string;
  about: string;
  /** Who may make it, as text. */
  who: string;
  /** The accepted headers, one of them is enough; undefined for public calls. */
  security: Record<string, []>[] | undefined;
  request: object;
  response: object;
}

const securityOf: Record<Who, Documented['security']> = {
  anyone: undefined,
  visitor: [{ token: [] }, { chatKey: [] }],
  player: [{ token: [] }],
  agent: [{ token: [] }],
};

const players = (Object.entries(calls) as [CallName, Call][]).map(([name, call]): Documented => ({
  ...call,
  name,
  who: call.who,
  security: securityOf[call.who],
  ...schemas[name],
}));

const staff = (Object.entries(staffCalls) as [StaffCallName, StaffCall][]).map(
  ([name, call]): Documented => ({
    ...call,
    name,
    who: call.roles === 'anyone' ? 'anyone' : call.roles.join(', '),
    security: call.roles === 'anyone' ? undefined : [{ staffToken: [] }],
    ...staffSchemas[name],
  }),
);

/** The contract for people, and as OpenAPI for programs. */
export function registerDocs(app: FastifyInstance): void {
  const html = page('TrueDraw calls', overview());
  const document = openApi();
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  app.get('/api/docs/openapi.json', () => document);
}

export function openApi() {
  return {
    openapi: '3.1.0',
    info: { title: 'TrueDraw', version, description: 'Every call of the players, the agents and the staff.' },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Token' },
        chatKey: { type: 'apiKey', in: 'header', name: 'Chat-Key' },
        staffToken: { type: 'apiKey', in: 'header', name: 'Staff-Token' },
      },
    },
    paths: {
      ...Object.fromEntries(
        [...players, ...staff].map((call) => [
          call.path,
          Object.fromEntries(call.methods.map((method) => [method.toLowerCase(), operation(call, method)])),
        ]),
      ),
      '/api/live': livePath,
    },
  };
}

function operation(call: Documented, method: 'GET' | 'POST') {
  const { name, request, response, security } = call;
  const properties = Object.entries((request as { properties?: Record<string, object> }).properties ?? {});
  const required = (request as { required?: string[] }).required ?? [];
  const query = method === 'GET' ? properties : [];
  return {
    operationId: method === call.methods[0] ? name : `${name}By${method}`,
    summary: call.about,
    tags: [staff.includes(call) ? 'staff' : 'players'],
    ...(security && { security }),
    parameters: [
      { name: 'currency', in: 'query', schema: { type: 'string', enum: ['zh', 'en', 'th'] } },
      { name: 'timestamp', in: 'query', schema: { type: 'integer' } },
      ...query.map(([field, schema]) => ({
        name: field,
        in: 'query',
        required: required.includes(field),
        schema,
      })),
    ],
    ...(method === 'POST' && { requestBody: { content: { 'application/json': { schema: request } } } }),
    responses: {
      200: {
        description: 'OK',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { code: { const: 200 }, msg: { type: 'string' }, data: response },
            },
          },
        },
      },
      default: { description: 'A refusal: code, msg in the language of `currency`, data.error its name' },
    },
  };
}

const section = ({ name, methods, path, about, who, request, response }: Documented): string =>
  `<h2 id="${name}"><code>${methods.join(' or ')} ${path}</code></h2>
<p>${escapeHtml(about)} <span class="muted">For: ${who}</span></p>
<p>Takes <code>${shape(request)}</code><br>Gives <code>${shape(response)}</code></p>`;

function overview(): string {
  const errors = Object.entries(errorStatus).map(
    ([name, status]) => `<tr><td>${name}</td><td>${status}</td></tr>`,
  );
  return `<p>Every answer is <code>{ code, msg, data }</code>; the HTTP status equals <code>code</code>, and 200 is success.
Send the token in the <code>Token</code> header, what a guest is known by in <code>Chat-Key</code>, the language as <code>currency</code> (zh, en, th).
For programs: <a href="/api/docs/openapi.json">openapi.json</a>.
The staff have <a href="#staff">calls of their own</a>, and tokens of their own.</p>${players.map(section).join('')}
${liveSection}
<h1 id="staff">Calls of the staff</h1><p>The token goes in the <code>Staff-Token</code> header.</p>${staff.map(section).join('')}
<h2>Refusals</h2><table><tr><th>data.error</th><th>code</th></tr>${errors.join('')}</table>`;
}

interface Shape {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
}

/** A schema in a short readable form. */
function shape(schema: Shape): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(shape).join(' | ');
  if (schema.items) return `[${shape(schema.items)}]`;
  if (!schema.properties) return schema.type ?? 'any';
  const fields = Object.entries(schema.properties).map(
    ([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(field)}`,
  );
  return `{ ${fields.join(', ')} }`;
}
