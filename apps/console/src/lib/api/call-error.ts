interface Details {
  code: number;
  msg: string;
  error?: string | undefined;
}

/** A call that did not succeed: refused by the server, or never answered (code 0). */
export class CallError extends Error {
  readonly code: number;
  /** The refusal's name, for a program. */
  readonly error: string | undefined;
  /** What the server says, in the language of whoever asked; empty when it said nothing. */
  readonly msg: string;

  constructor({ code, msg, error }: Details, cause?: unknown) {
    super(msg || `call failed (${code})`, { cause });
    this.name = 'CallError';
    this.code = code;
    this.msg = msg;
    this.error = error;
  }
}

export const isUnanswered = (error: unknown): boolean => error instanceof CallError && error.code === 0;

/** The server's words, or the fallback when it had none. */
export const saidBy = (error: unknown, fallback: string): string =>
  (error instanceof CallError && error.msg) || fallback;
