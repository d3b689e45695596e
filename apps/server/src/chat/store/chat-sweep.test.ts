import { expect, test } from 'vitest';
import { pictures, visitor } from '../../testing/chat';
import { registerPlayer } from '../../testing/people';
import { startTestServer } from '../../testing/server';
import { sweepChats } from './chat-sweep';

test("guests' chats go after a month of silence, pictures after half a year; users' words stay", async () => {
  const server = await startTestServer();
  const silent = await visitor(server);
  const recent = await visitor(server);
  const user = await visitor(server, (await registerPlayer(server)).token);
  for (const person of [silent, recent, user]) await person.say({ text: 'look', picture: pictures.png });
  await server.sql(`UPDATE chats SET last_at = now() - interval '31 days' WHERE id <> 2`);
  await sweepChats(server.services.db, server.services.config.keepDays);
  expect(await silent.texts()).toEqual([]);
  expect(await recent.texts()).toEqual(['look']);
  expect(await user.texts()).toEqual(['look']);
  expect(await server.sql('SELECT 1 FROM chat_messages WHERE chat_id = 1')).toEqual([]);
  expect(await server.sql('SELECT 1 FROM chat_pictures')).toHaveLength(2);

  await server.sql(`UPDATE chat_pictures SET created_at = now() - interval '181 days'`);
  await sweepChats(server.services.db, server.services.config.keepDays);
  const { data } = await server.call('chatHistory', {}, user.options);
  expect(data.list[0], 'its place stays').toMatchObject({ text: 'look', picture: { width: 1, height: 1 } });
  expect((await server.call('chatPicture', { seq: 1 }, user.options)).code).toBe(404);
  expect((await silent.say('back again')).code, 'the same key begins anew').toBe(200);
  await server.stop();
});
