import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { callQueries, refetchChanged } from './query';

test.each([
  ['the first response', undefined],
  ['a later response', 'old'],
])('a change while %s is pending causes another request', async (_what, initialData) => {
  const client = new QueryClient({ defaultOptions: { queries: callQueries } });
  const queryKey = ['list'];
  const answers: ((data: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const stop = new QueryObserver(client, { queryKey, queryFn, initialData }).subscribe(() => undefined);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const asked = refetchChanged(client, { queryKey });
  answers[0]!('read before the change');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!('read after the change');
  await asked;
  expect(client.getQueryData(queryKey)).toBe('read after the change');
  stop();
});
