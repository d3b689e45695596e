import {
  backgroundHeader,
  staffCalls,
  type StaffCall,
  type StaffCallName,
  type StaffResponseOf,
} from '@truedraw/contract/staff';
import { staffSchemas } from '@truedraw/contract/staff/schemas';
import { message } from '@truedraw/messages/server';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import type { RequestFacts } from './handler';
import { contextOf, pictureBodyLimit } from './routes';
import { answerSender } from './send-answer';
import { credentialsOf, moveTokenToCookie, type StaffCredentials } from './staff-credentials';
import type { StaffCaller, StaffHandler } from './staff-handler';
import { fromQuery, validatorOf } from './validate';
import { writerOf } from './write-answer';

/** Larger bodies: pictures in base64, and a bank statement. */
const bodyLimits: Partial<Record<StaffCallName, number>> = {
  answerChat: pictureBodyLimit,
  uploadPicture: pictureBodyLimit,
  importReceipts: 2_000 * 1024,
};

type AnyStaffHandler = (
  request: unknown,
  context: Services & RequestFacts & { caller: StaffCaller | undefined },
) => Promise<unknown>;

/** The implementation of the staff's calls. */
export interface StaffCalls {
  handlers: { readonly [Name in StaffCallName]: StaffHandler<Name> };
  requireStaff: (
    services: Services,
    credentials: StaffCredentials,
    roles: Exclude<StaffCall['roles'], 'anyone'>,
    options: { background: boolean; releases: boolean; atFirstPassword: boolean },
  ) => Promise<StaffCaller>;
}

/** Serves every call of the staff, in the same envelope as the players'. */
export function registerStaffCalls(app: FastifyInstance, services: Services, served: StaffCalls): void {
  for (const name of Object.keys(staffCalls) as StaffCallName[])
    registerStaffCall(app, services, name, served);
}

function registerStaffCall(
  app: FastifyInstance,
  services: Services,
  name: StaffCallName,
  { handlers, requireStaff }: StaffCalls,
): void {
  const { methods, path, roles, releases, atFirstPassword }: StaffCall = staffCalls[name];
  const { request: requestSchema, response: responseSchema } = staffSchemas[name];
  const validate = validatorOf(requestSchema);
  const write = writerOf(responseSchema);
  const send = answerSender(services);
  const handle = handlers[name] as unknown as AnyStaffHandler;
  app.route({
    method: [...methods],
    url: path,
    // No HEAD routes: a HEAD would run the call for nothing.
    exposeHeadRoute: false,
    ...(bodyLimits[name] && { bodyLimit: bodyLimits[name] }),
    handler: async (request, reply) => {
      const caller =
        roles === 'anyone'
          ? undefined
          : await requireStaff(services, credentialsOf(request), roles, {
              background: request.method === 'GET' && request.headers[backgroundHeader] === '1',
              releases: releases === true,
              atFirstPassword: atFirstPassword === true,
            });
      const fields =
        request.method === 'GET'
          ? fromQuery(request.query as Record<string, unknown>, requestSchema)
          : (request.body ?? {});
      const context = contextOf(services, request, caller);
      const data = await handle(validate(fields), context);
      if (name === 'staffLogin') moveTokenToCookie(request, reply, data as StaffResponseOf<'staffLogin'>);
      return send(request, reply, write({ code: 200, msg: message(context.locale, 'Ok'), data }));
    },
  });
}
