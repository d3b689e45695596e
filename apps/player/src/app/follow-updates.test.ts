// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { useUpdateStore } from '../lib/pwa/update-now';
import { followUpdates } from './follow-updates';

const worker = () => new EventTarget() as ServiceWorker;
let container: EventTarget;

beforeEach(() => {
  container = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  useUpdateStore.setState({ ready: false });
});

/** A registration as the browser changes it: a worker is installed and then waits. */
function registered(installing: ServiceWorker | null) {
  const registration = Object.assign(new EventTarget(), {
    installing,
    waiting: null as ServiceWorker | null,
    active: null as ServiceWorker | null,
  });
  const wait = (next: ServiceWorker) => {
    registration.installing = next;
    registration.dispatchEvent(new Event('updatefound'));
    Object.assign(registration, { installing: null, waiting: next });
    next.dispatchEvent(new Event('statechange'));
  };
  return { registration: registration as unknown as ServiceWorkerRegistration, wait };
}

test('a first visit is not told of a new version, even if its worker waits and then takes the page', () => {
  const first = worker();
  const { registration, wait } = registered(first);
  followUpdates(registration, true);
  wait(first);
  container.dispatchEvent(new Event('controllerchange'));
  expect(useUpdateStore.getState().ready).toBe(false);
  wait(worker());
  expect(useUpdateStore.getState().ready).toBe(true);
});

test('a later visit is told of a worker that waits', () => {
  const { registration, wait } = registered(null);
  followUpdates(registration, false);
  expect(useUpdateStore.getState().ready).toBe(false);
  wait(worker());
  expect(useUpdateStore.getState().ready).toBe(true);
});
