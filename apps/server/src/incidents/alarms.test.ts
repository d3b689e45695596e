import { expect, test } from 'vitest';
import { createAlarms } from './alarms';

const alarm = { title: 'Open', lines: ['No disk'], incidents: [] };

test('an alarm reaches the other addresses when one fails, and fails when none was reached', async () => {
  const reached: string[] = [];
  const failing = new Set(['one@house.example']);
  const { mail } = createAlarms(
    {
      mail: ['one@house.example', 'two@house.example'],
      sms: [],
      webhook: { url: '', secret: '' },
      locale: 'en',
    },
    async ({ to }) => {
      if (failing.has(to.value)) throw new Error('no such mailbox');
      reached.push(to.value);
    },
  );
  await expect(mail.send(alarm)).resolves.toBeUndefined();
  expect(reached).toEqual(['two@house.example']);
  failing.add('two@house.example');
  await expect(mail.send(alarm)).rejects.toThrow('no such mailbox');
});
