import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStream, type EventReader } from '../testing/event-stream';
import { eventually } from '../testing/eventually';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

const perAddress = 12;
let server: TestServer;
const readers: EventReader[] = [];
beforeAll(async () => {
  server = await startTestServer({ STREAMS_PER_ADDRESS: String(perAddress), TRUST_PROXY: '1' });
});
afterAll(() => server.stop());

const openFrom = async (address: string, token?: string) => {
  const headers = { 'x-forwarded-for': address, ...(token && { token }) };
  const reader = await openStream(server.address, { headers });
  readers.push(reader);
  return reader;
};
const closeAll = async () => {
  readers.splice(0).forEach((reader) => reader.close());
  await eventually(() => expect(server.services.streams.size()).toBe(0));
};

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['2001:db8:1:2::7', '2001:db8:1:2:ffff::8', '2001:db8:1:3::7'],
  // As proxies write it that add the port.
  ['203.0.113.7:50001', '203.0.113.7:50002', '203.0.113.8:50001'],
])('of %s so many streams are opened and no more, also as %s, but those of %s', async (one, same, other) => {
  for (let at = 0; at < perAddress; at += 1) expect((await openFrom(one)).status).toBe(200);
  expect((await openFrom(same)).status).toBe(503);
  expect((await openFrom(other)).status).toBe(200);
  readers[0]!.close();
  await eventually(() => expect(server.services.streams.size()).toBe(perAddress));
  expect((await openFrom(same)).status).toBe(200);
  await closeAll();
});

test('the oldest stream of a user who opens an eleventh ends, and those of others stay', async () => {
  const [player, other] = [await registerPlayer(server), await registerPlayer(server)];
  const others = await openFrom('198.51.100.1', other.token);
  const own: EventReader[] = [];
  for (let at = 0; at < 11; at += 1) own.push(await openFrom(`203.0.113.${at}`, player.token));
  await eventually(() => expect(own[0]!.ended()).toBe(true));
  expect(own.slice(1).filter((reader) => reader.ended())).toEqual([]);
  expect(others.ended()).toBe(false);
  expect(server.services.streams.ofUser(player.userid).size).toBe(10);
  expect(server.services.streams.countFrom('203.0.113.0')).toBe(0);
  await closeAll();
});
