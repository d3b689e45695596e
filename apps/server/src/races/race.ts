import type { CallName } from '@truedraw/contract';
import type { StaffCallName } from '@truedraw/contract/staff';
import { openCashier, type Cashier } from '../testing/money';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff, type DemoStaffName } from '../testing/staff';

/** Two servers that share only the database, and the people who move money there. */
export interface Track {
  servers: readonly [TestServer, TestServer];
  cashier: Cashier;
  tokens: Readonly<Record<DemoStaffName, string>>;
}

export interface Reply {
  code: number;
  data: unknown;
}

/** One of the requests that are sent at once, each to the next server. */
export type Send = (server: TestServer, at: number) => Promise<Reply>;

export interface Started {
  send: Send;
  /** Compares the answers, and what is in the database afterwards. */
  check: (replies: Replies) => Promise<void>;
}

/** Many requests at once. */
export interface Race {
  /** The call that must win once. */
  call: CallName | StaffCallName;
  /** Whether all requests are the same, or only some of them can succeed together. */
  kind: 'identical' | 'conflicting';
  /** What is sent, as the end of a sentence. */
  what: string;
  start: (track: Track) => Promise<Started>;
}

/** The answers in the order of the requests. */
export interface Replies {
  all: readonly Reply[];
  /** How often each answer came: `ok`, or the name of the refusal. */
  counts: Record<string, number>;
  /** The places of the requests that succeeded. */
  won: number[];
}

/** A multiple of four. RACE_REQUESTS=200 makes each race longer. */
export const inParallel = Number(process.env['RACE_REQUESTS'] ?? 40);

/**
 * A server that has too much to do says so and has done nothing; the same request is then sent again, as phones do. If
 * it had done something, the answers would not add up.
 */
async function sendUntilTaken(send: Send, server: TestServer, at: number): Promise<Reply> {
  for (;;) {
    const reply = await send(server, at);
    if ((reply.data as { error?: string } | null)?.error !== 'Busy') return reply;
  }
}

export async function runRace({ servers }: Track, send: Send): Promise<Replies> {
  const all = await Promise.all(
    Array.from({ length: inParallel }, (_, at) => sendUntilTaken(send, servers[at % servers.length]!, at)),
  );
  const counts: Record<string, number> = {};
  for (const { code, data } of all) {
    const name = code === 200 ? 'ok' : (data as { error: string }).error;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return { all, counts, won: [...all.keys()].filter((at) => all[at]!.code === 200) };
}

/** Several lanes, so that people who send to each other are in different ones. */
export async function openTrack(settings: Record<string, string>): Promise<Track> {
  const first = await startTestServer({ LANES: '3', ...settings });
  const second = await startTestServer({ ...settings, DATABASE_URL: first.services.config.databaseUrl });
  const names = ['owner', 'owner2', 'finance', 'draws1', 'draws2', 'support', 'auditor'] as const;
  const tokens = {} as Record<DemoStaffName, string>;
  for (const name of names) tokens[name] = await logInStaff(first, name);
  return { servers: [first, second], cashier: await openCashier(first), tokens };
}

/** A request of one of the staff. */
export const staffSends =
  (token: string, name: StaffCallName, fields: object): Send =>
  (server) =>
    callStaff(server, name, { ...fields }, { token });

/** A request of a player, with or without a key. */
export const playerSends =
  (token: string, name: CallName, fields: object, key?: string): Send =>
  (server) =>
    server.call(name, { ...fields }, { token, ...(key && { headers: { 'idempotency-key': key } }) });

/** The requests take turns. */
export const alternating =
  (...sends: readonly Send[]): Send =>
  (server, at) =>
    // Both servers get each of them.
    sends[Math.floor(at / 2) % sends.length]!(server, at);

/** Which of the alternating requests a place belongs to. */
export const turnOf = (at: number, sends: number): number => Math.floor(at / 2) % sends;
