import { expect, onTestFinished, test, vi } from 'vitest';
import { createResource } from './resource';
import { readText, writeText } from './storage';

test('data that is young enough is not loaded again', async () => {
  const fetchData = vi.fn<() => Promise<string>>().mockResolvedValue('data');
  const resource = createResource(fetchData);
  await resource.load(60_000);
  await resource.load(60_000);
  expect(fetchData).toHaveBeenCalledTimes(1);
  await resource.load();
  expect(fetchData).toHaveBeenCalledTimes(2);
});

test('data is loaded again after the clock of the phone was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const fetchData = vi.fn<() => Promise<string>>().mockResolvedValue('data');
  const resource = createResource(fetchData);
  await resource.load();
  vi.setSystemTime(Date.now() - 3 * 3_600_000);
  await resource.load(60_000);
  vi.setSystemTime(Date.now() - 3 * 3_600_000);
  await resource.reload();
  expect(fetchData).toHaveBeenCalledTimes(3);
});

test('two loads at the same time share one request', async () => {
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

test('stored data is available at the next start, with its age, and the first response replaces it', async () => {
  const options = { storeAs: 'test' };
  await createResource(() => Promise.resolve('before'), options).load();
  const next = createResource(() => Promise.resolve('after'), options);
  expect(next.peek()).toBe('before');
  await next.load(60_000);
  expect(next.peek()).toBe('after');
});

test('data that an earlier version stored with the names of the wire is read once and replaced', async () => {
  writeText('truedraw.kept1.older', '{"data":{"turnid":7},"at":5}');
  const options = {
    storeAs: 'older',
    fromWire: (data: unknown) => ({ turnId: (data as { turnid: number }).turnid }),
  };
  const next = createResource(() => Promise.resolve({ turnId: 8 }), options);
  expect(next.peek()).toEqual({ turnId: 7 });
  await next.load();
  expect(createResource(() => Promise.reject(new Error('offline')), options).peek()).toEqual({ turnId: 8 });
  expect(readText('truedraw.kept1.older')).toBeNull();
});

test('an in-flight request does not overwrite data that arrived meanwhile', async () => {
  let answer = (_data: string): void => undefined;
  const resource = createResource(() => new Promise<string>((resolve) => (answer = resolve)));
  const loading = resource.load();
  resource.put('news');
  answer('asked for before');
  await loading;
  expect(resource.peek()).toBe('news');
});

test('data from an event counts as loaded', async () => {
  const fetchData = vi.fn<() => Promise<string>>().mockResolvedValue('asked for');
  const resource = createResource(fetchData);
  resource.put('news');
  await resource.load(60_000);
  expect(resource.peek()).toBe('news');
  expect(fetchData).not.toHaveBeenCalled();
});

test('a reload during a request is followed by another request', async () => {
  const answers: ((data: string) => void)[] = [];
  const resource = createResource(() => new Promise<string>((resolve) => answers.push(resolve)));
  const first = resource.load();
  const afterNews = resource.reload();
  answers[0]!('read before the news');
  await first;
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!('read after the news');
  await afterNews;
  expect(resource.peek()).toBe('read after the news');
});
