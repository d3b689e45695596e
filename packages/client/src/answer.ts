import { CallError } from './call-error';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The data of a successful answer; 200 in the body is the only success. Anything else is thrown. */
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
