/** The code of a call that got no answer at all. */
const noAnswer = 0;

interface Details {
  code: number;
  msg: string;
  /** The refusal's name, for a program. */
  error?: string | undefined;
  data?: unknown;
}

/** A call that did not succeed: refused by the server, or never answered. */
export class CallError extends Error {
  readonly code: number;
  /** What the server says to the user, in the user's language; empty when it said nothing. */
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

export const unanswered = (cause: unknown): CallError => new CallError({ code: noAnswer, msg: '' }, cause);

export const codeOf = (error: unknown): number | undefined =>
  error instanceof CallError ? error.code : undefined;

export const isUnanswered = (error: unknown): boolean => codeOf(error) === noAnswer;

/** The server's words, or the fallback when it had none. */
export const saidBy = (error: unknown, fallback: string): string =>
  (error instanceof CallError && error.msg) || fallback;
