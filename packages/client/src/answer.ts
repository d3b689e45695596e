import { CallError } from './call-error';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the data of a response. Only the code 200 in the body is a success; anything else throws a CallError. */
export function dataOf(status: number, body: unknown): unknown {
  if (!isRecord(body) || typeof body['code'] !== 'number') throw new CallError({ code: status, msg: '' });
  const { code, msg, data } = body;
  const error = isRecord(data) ? data['error'] : undefined;
  if (code === 200) return data;
  throw new CallError({
    code,
    msg: typeof msg === 'string' ? msg : '',
    error: typeof error === 'string' ? error : undefined,
    data,
  });
}
