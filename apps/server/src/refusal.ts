import type { ErrorName } from '@truedraw/contract';
import type { MessageKey } from '@truedraw/messages';

/** A refusal that the caller is told about: by name for its program, by message for its user. */
export class Refusal extends Error {
  readonly key: MessageKey;

  constructor(
    readonly error: ErrorName,
    readonly params: Readonly<Record<string, string | number>> = {},
    key?: MessageKey,
    cause?: unknown,
  ) {
    super(error, { cause });
    this.name = 'Refusal';
    this.key = key ?? `Error.${error}`;
  }
}
