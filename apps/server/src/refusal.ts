import type { ErrorName } from '@truedraw/contract';
import type { MessageKey } from '@truedraw/messages';

/** A refusal that is sent to the caller: a name for the program, a message for the user. */
export class Refusal extends Error {
  readonly key: MessageKey;

  constructor(
    readonly error: ErrorName,
    readonly params: Readonly<Record<string, string | number>> = {},
    key?: MessageKey,
    cause?: unknown,
    /** A message that tells where it happened, with this one's text as {reason}. */
    readonly around?: MessageKey,
  ) {
    super(error, { cause });
    this.name = 'Refusal';
    this.key = key ?? `Error.${error}`;
  }
}
