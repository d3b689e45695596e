import type { FastifyInstance } from 'fastify';

/** Whether this process takes requests now. */
export interface Readiness {
  readonly isReady: boolean;
  readonly isDraining: boolean;
  /** For how long it has been ready. */
  readonly readyMilliseconds: number;
  /** Everything that requests need is loaded. */
  start(): void;
  /** From now on each answer asks its connection to go elsewhere, and `/ready` fails. */
  drain(): void;
}

declare module '../services' {
  interface Services {
    readiness: Readiness;
  }
}

export function createReadiness(): Readiness {
  let state: 'starting' | 'ready' | 'draining' = 'starting';
  let readyAt: number | undefined;
  return {
    get isReady() {
      return state === 'ready';
    },
    get isDraining() {
      return state === 'draining';
    },
    get readyMilliseconds() {
      return readyAt === undefined ? 0 : performance.now() - readyAt;
    },
    start() {
      state = 'ready';
      readyAt = performance.now();
    },
    drain: () => void (state = 'draining'),
  };
}

/** For who spreads requests over servers; `/health` is for who watches over the whole. */
export function registerReady(app: FastifyInstance, readiness: Readiness): void {
  app.get('/ready', (_request, reply) =>
    reply.code(readiness.isReady ? 200 : 503).send({ ready: readiness.isReady }),
  );
}
