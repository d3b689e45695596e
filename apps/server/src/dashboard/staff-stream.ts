import type { ServerResponse } from 'node:http';
import { staffCalls, staffEventsPath, type StaffRole } from '@truedraw/contract/staff';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { openEventStream, sendFrame } from '../http/event-stream';
import { credentialsOf } from '../http/staff-credentials';
import { requireStaff } from '../staff/staff-caller';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { listLiveStaffTokens } from '../staff/store/staff-tokens';
import { startWatch, type DeskEvent } from './watch';

interface StaffStream {
  response: ServerResponse;
  role: StaffRole;
  sessionId: number;
}

/** Only roles that may read the data of a topic get its events. */
const readers: Record<DeskEvent['topic'], readonly StaffRole[]> = {
  exposure: staffCalls.exposure.roles,
  draws: staffCalls.draws.roles,
  queues: staffCalls.deposits.roles,
  changes: staffCalls.changes.roles,
  chats: staffCalls.chats.roles,
  audits: staffCalls.audits.roles,
};

const mostStreams = 500;
const heartbeatMilliseconds = 20_000;
const checkMilliseconds = 5_000;
const heartbeatFrame = Buffer.from('event: heartbeat\ndata: {}\n\n');

/** The staff's live stream, which says what to read again. An open stream does not keep an unused login alive. */
export function registerStaffStream(app: FastifyInstance, services: Services, metrics: Registry): void {
  const streams = new Set<StaffStream>();
  void new Gauge({
    name: 'staff_streams',
    help: "Open streams of the staff's console at this server",
    registers: [metrics],
    collect() {
      this.set(streams.size);
    },
  });
  const watch = startWatch(services, {
    isWatched: () => streams.size > 0,
    publish({ topic, payload }) {
      const frame = Buffer.from(`event: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`);
      for (const { response, role } of streams) if (readers[topic].includes(role)) sendFrame(response, frame);
    },
  });
  const heartbeat = setInterval(
    () => streams.forEach(({ response }) => sendFrame(response, heartbeatFrame)),
    heartbeatMilliseconds,
  );
  const end = (stream: StaffStream): void => {
    streams.delete(stream);
    stream.response.end();
  };
  const endExpiredStreams = async (): Promise<void> => {
    if (!streams.size) return;
    const alive = await listLiveStaffTokens(
      services.db,
      [...streams].map(({ sessionId }) => sessionId),
    );
    for (const stream of streams) if (!alive.has(stream.sessionId)) end(stream);
  };
  const checker = setInterval(() => void endExpiredStreams().catch(() => undefined), checkMilliseconds);
  // Streams never end by themselves: without this, closing would wait for them.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    clearInterval(checker);
    for (const stream of streams) end(stream);
    await watch.stop();
  });

  app.get(staffEventsPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { roles } = staffCalls.dashboard;
    const { staff, sessionId } = await requireStaff(services, credentialsOf(request), roles, {
      background: true,
    });
    if (streams.size >= mostStreams) throw new Refusal('Busy');
    const response = openEventStream(request, reply);
    if (!response) return;
    const stream = { response, role: staff.role, sessionId };
    streams.add(stream);
    response.on('close', () => streams.delete(stream));
    sendFrame(response, heartbeatFrame);
  });
}
