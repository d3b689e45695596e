import { expect, test, vi } from 'vitest';
import { createResource } from './resource';

test('what is young enough is not loaded again', async () => {
  const fetchData = vi.fn<() => Promise<string>>().mockResolvedValue('data');
  const resource = createResource(fetchData);
  await resource.load(60_000);
  await resource.load(60_000);
  expect(fetchData).toHaveBeenCalledTimes(1);
  await resource.load();
  expect(fetchData).toHaveBeenCalledTimes(2);
});

test('two who ask at once share one request', async () => {
  const fetchData = vi.fn<() => Promise<string>>().mockResolvedValue('data');
  const resource = createResource(fetchData);
  await Promise.all([resource.load(), resource.load()]);
  expect(fetchData).toHaveBeenCalledTimes(1);
});

test('a failed load keeps what was there and is tried again', async () => {
  const fetchData = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('first')
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce('second');
  const resource = createResource(fetchData);
  await resource.load();
  await resource.load();
  expect(resource.peek()).toBe('first');
  await resource.load();
  expect(resource.peek()).toBe('second');
});
