// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { useUpdateStore } from '../lib/pwa/update-now';
import { followUpdates } from './follow-updates';

interface Message {
  isOf?: string[];
  takeOver?: true;
}

let tookOver: unknown[];

/** A worker whose version begins with this script, as it answers a page. One without a version does not answer. */
const workerOf = (version?: string): ServiceWorker =>
  Object.assign(new EventTarget(), {
    postMessage: ({ isOf, takeOver }: Message, [port]: MessagePort[] = []) => {
      if (takeOver) tookOver.push(version);
      if (isOf && version) port?.postMessage(isOf.includes(`/assets/${version}.js`));
    },
  }) as unknown as ServiceWorker;

let container: EventTarget & { controller: ServiceWorker | null };

beforeEach(() => {
  tookOver = [];
  container = Object.assign(new EventTarget(), { controller: null });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  useUpdateStore.setState({ ready: false });
  document.head.innerHTML = '';
  const script = document.createElement('template');
  script.innerHTML = '<script type="module" src="http://localhost/assets/one.js"></script>';
  // Moved as it is, so that nothing is loaded.
  document.head.append(script.content);
});

/** A registration as the browser changes it: a worker is installed and then waits. */
function registered() {
  const registration = Object.assign(new EventTarget(), {
    installing: null as ServiceWorker | null,
    waiting: null as ServiceWorker | null,
  });
  const wait = (next: ServiceWorker) => {
    registration.installing = next;
    registration.dispatchEvent(new Event('updatefound'));
    Object.assign(registration, { installing: null, waiting: next });
    next.dispatchEvent(new Event('statechange'));
  };
  return { registration: registration as unknown as ServiceWorkerRegistration, wait };
}

const isReady = () => useUpdateStore.getState().ready;
const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a page is told of a worker with another version, and lets one with its own take over', async () => {
  const { registration, wait } = registered();
  followUpdates(registration);
  wait(workerOf('one'));
  await soon();
  expect(isReady(), 'the first worker of a device, or one whose page is shown already').toBe(false);
  wait(workerOf('two'));
  await vi.waitFor(() => expect(isReady()).toBe(true));
  expect(tookOver).toEqual(['one']);
});

test('a worker that takes over is told of only if it has another version than the page', async () => {
  followUpdates(registered().registration);
  for (const version of ['one', undefined, 'two']) {
    expect(isReady()).toBe(false);
    container.controller = workerOf(version);
    container.dispatchEvent(new Event('controllerchange'));
    await soon();
  }
  expect(isReady()).toBe(true);
});
