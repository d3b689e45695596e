/** The code of a call that got no response. */
const noAnswer = 0;

interface Details {
  code: number;
  msg: string;
  /** The name of the refusal. */
  error?: string | undefined;
  data?: unknown;
}

/** A call that failed: the server refused it, or no response came. */
export class CallError extends Error {
  readonly code: number;
  /** The server's message in the user's language; empty without one. */
  readonly msg: string;
  readonly error: string | undefined;
  readonly data: unknown;

  constructor({ code, msg, error, data }: Details, cause?: unknown) {
    super(msg || `call failed (${code})`, { cause });
    this.name = 'CallError';
    this.code = code;
    this.msg = msg;
    this.error = error;
    this.data = data;
  }
}

export const noAnswerError = (cause: unknown): CallError => new CallError({ code: noAnswer, msg: '' }, cause);

export const codeOf = (error: unknown): number | undefined =>
  error instanceof CallError ? error.code : undefined;

export const isUnanswered = (error: unknown): boolean => codeOf(error) === noAnswer;

/** The server's message, or the fallback without one. */
export const errorText = (error: unknown, fallback: string): string =>
  (error instanceof CallError && error.msg) || fallback;
