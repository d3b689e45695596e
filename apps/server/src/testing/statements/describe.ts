import type { EventEmitter } from 'node:events';
import { Client, type DatabaseError } from 'pg';

export interface Column {
  name: string;
  dataTypeID: number;
  /** The table and the column number that it is read from; 0 if it is computed. */
  tableID: number;
  columnID: number;
}

export interface Description {
  /** The types of the parameters. */
  parameters: number[];
  columns: Column[];
}

/** The part of the driver's connection that is used here. */
interface Wire extends EventEmitter {
  parse(message: { text: string }): void;
  bind(message: { values: (string | null)[] }): void;
  describe(message: { type: 'S' }): void;
  execute(message: object): void;
  sync(): void;
  sendCopyFail(reason: string): void;
}

/** A connection that describes statements, and runs them in transactions that are rolled back. */
export class Describer {
  readonly client: Client;

  constructor(connectionString: string) {
    this.client = new Client({ connectionString });
  }

  describe(text: string): Promise<Description> {
    return this.#exchange((wire) => {
      wire.parse({ text });
      wire.describe({ type: 'S' });
    });
  }

  /** Runs a statement with these values and rolls it back. Returns the code of the error, if any. */
  async tryOut(text: string, values: (string | null)[]): Promise<string | undefined> {
    await this.client.query('BEGIN');
    try {
      await this.#exchange((wire) => {
        wire.parse({ text });
        wire.bind({ values });
        wire.execute({});
        if (text.startsWith('COPY')) wire.sendCopyFail('there are no rows');
      });
      return undefined;
    } catch (error) {
      return (error as DatabaseError).code;
    } finally {
      await this.client.query('ROLLBACK');
    }
  }

  #exchange(send: (wire: Wire) => void): Promise<Description> {
    return new Promise((resolve, reject) => {
      const description: Description = { parameters: [], columns: [] };
      const { connection } = this.client as unknown as { connection: Wire };
      const takeParameters = ({ dataTypeIDs }: { dataTypeIDs: number[] }): void => {
        description.parameters = dataTypeIDs;
      };
      connection.once('parameterDescription', takeParameters);
      const end = (settle: () => void): void => {
        connection.off('parameterDescription', takeParameters);
        settle();
      };
      this.client.query({
        submit(wire: Wire) {
          send(wire);
          wire.sync();
        },
        handleRowDescription({ fields }: { fields: Column[] }) {
          description.columns = fields;
        },
        handleDataRow: () => undefined,
        handleCommandComplete: () => undefined,
        handleCopyInResponse: () => undefined,
        handleError: (error: Error) => end(() => reject(error)),
        handleReadyForQuery: () => end(() => resolve(description)),
      } as never);
    });
  }
}
