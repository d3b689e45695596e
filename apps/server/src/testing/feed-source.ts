import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedSourceConfig } from '../feed-config';

/** A server that plays a source of figures. */
export interface StandIn {
  url: string;
  /** The requests that came, oldest first. */
  requests: IncomingMessage[];
  /** What it does with the next requests. */
  behave(answer: (response: ServerResponse, request: IncomingMessage) => void): void;
  /** Breaks every connection in the middle of what it says. */
  cut(): void;
  stop(): Promise<void>;
}

export async function startStandIn(path = '/quote'): Promise<StandIn> {
  let answer: Parameters<StandIn['behave']>[0] = (response) => response.writeHead(404).end();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    requests,
    behave: (next) => void (answer = next),
    cut: () => server.closeAllConnections(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const sourceConfig = (url: string, change: Partial<FeedSourceConfig> = {}): FeedSourceConfig => ({
  name: 'http',
  mode: 'poll',
  url,
  headers: {},
  secrets: [],
  setPath: 'set',
  valuePath: 'value',
  timePath: 'time',
  valueUnit: 'million',
  ...change,
});

/** For sources that do not look at it. */
export const anyTime = {
  now: 0,
  calendar: { holidays: new Set<never>(), overrides: new Map<never, never>() },
};
