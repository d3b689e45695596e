import { calls, errorStatus, type Call } from '@truedraw/contract';
import { schemas } from '@truedraw/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { notAvailable } from '../features';
import { version } from '../version';
import { escapeHtml, page } from './page';

type Name = keyof typeof calls;
const entries = Object.entries(calls) as [Name, Call][];

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
    info: { title: 'TrueDraw', version, description: 'Every call of the players and agents.' },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Token' } } },
    paths: Object.fromEntries(
      entries.map(([name, call]) => [
        call.path,
        Object.fromEntries(
          call.methods.map((method) => [method.toLowerCase(), operation(name, call, method)]),
        ),
      ]),
    ),
  };
}

function operation(name: Name, call: Call, method: 'GET' | 'POST') {
  const { request, response } = schemas[name];
  const properties = Object.entries((request as { properties?: Record<string, object> }).properties ?? {});
  const required = (request as { required?: string[] }).required ?? [];
  const query = method === 'GET' ? properties : [];
  return {
    operationId: method === call.methods[0] ? name : `${name}By${method}`,
    summary: call.about,
    ...(call.who !== 'anyone' && { security: [{ token: [] }] }),
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

function overview(): string {
  const sections = entries.map(([name, call]) => {
    const later = (notAvailable as readonly Name[]).includes(name) ? ' · not available yet' : '';
    return `<h2 id="${name}"><code>${call.methods.join(' or ')} ${call.path}</code></h2>
<p>${escapeHtml(call.about)} <span class="muted">For: ${call.who}${later}</span></p>
<p>Takes <code>${shape(schemas[name].request as Shape)}</code><br>Gives <code>${shape(schemas[name].response as Shape)}</code></p>`;
  });
  const errors = Object.entries(errorStatus).map(
    ([name, status]) => `<tr><td>${name}</td><td>${status}</td></tr>`,
  );
  return `<p>Every answer is <code>{ code, msg, data }</code>; the HTTP status equals <code>code</code>, and 200 is success.
Send the token in the <code>Token</code> header, the language as <code>currency</code> (zh, en, th).
For programs: <a href="/api/docs/openapi.json">openapi.json</a>.</p>${sections.join('')}
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

/** A schema as a reader would jot it down. */
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
