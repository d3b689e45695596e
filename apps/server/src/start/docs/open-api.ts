import { proofFiles, type ProofFile } from '@truedraw/contract/schemas';
import { staffEventsPath } from '@truedraw/contract/staff';
import { livePath, staffEvents } from '../../stream/docs';
import { version } from '../../version';
import { Components } from './components';
import { documentedCalls, type Documented } from './documented';
import { nounNames, nouns } from './nouns';
import { operation, parametersOf, sharedParameters } from './operation';
import { refusalResponses } from './refusals';

/** The contract as a document from which others can generate clients. */
export function openApi(calls: readonly Documented[] = documentedCalls) {
  const components = new Components();
  const present = new Set(calls.map(({ noun }) => noun));
  const paths = {
    ...callPaths(components, calls),
    '/api/live': {
      get: { ...livePath, responses: { ...livePath.responses, ...streamRefusals(components) } },
    },
    ...(calls.some(({ isStaff }) => isStaff) && staffPaths(components)),
    ...proofPaths(components),
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'TrueDraw',
      version,
      description:
        'The calls of the players, the agents and the staff. An answer is `{ code, msg, data }`; `code` equals the HTTP status, and `data.error` names a refusal.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-TrueDraw' },
    },
    servers: [{ url: '/', description: 'The server that the document comes from' }],
    tags: nounNames.filter((name) => present.has(name)).map((name) => ({ name, description: nouns[name] })),
    security: [],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Token', description: 'Of a login' },
        chatKey: { type: 'apiKey', in: 'header', name: 'Chat-Key', description: 'Of openChat' },
        staffToken: { type: 'apiKey', in: 'header', name: 'Staff-Token', description: 'Of staffLogin' },
      },
      parameters: sharedParameters,
      schemas: components.schemas,
      responses: components.responses,
    },
  };
}

const staffPaths = (components: Components) => ({
  [staffEventsPath]: {
    get: { ...staffEvents, responses: { ...staffEvents.responses, ...streamRefusals(components) } },
  },
});

const callPaths = (components: Components, calls: readonly Documented[]) =>
  Object.fromEntries(
    calls.map((call) => [
      call.path,
      Object.fromEntries(
        call.methods.map((method) => [method.toLowerCase(), operation(components, call, method)]),
      ),
    ]),
  );

const streamRefusals = (components: Components) =>
  refusalResponses(components, ['BadInput', 'NotLoggedIn', 'Internal', 'Busy']);

const proofPaths = (components: Components) =>
  Object.fromEntries(
    Object.entries<ProofFile>(proofFiles).map(([name, file]) => [
      file.path,
      {
        get: {
          operationId: name,
          summary: file.about,
          tags: ['proof'],
          security: [],
          parameters: [
            ...parametersOf(components, file.inPath, 'path'),
            ...parametersOf(components, file.inQuery, 'query'),
          ],
          responses: {
            200: {
              description: 'The file',
              content: { [file.type]: { schema: components.of(file.response) } },
            },
            ...refusalResponses(components, ['NotFound', 'Internal', 'Busy']),
          },
        },
      },
    ]),
  );
