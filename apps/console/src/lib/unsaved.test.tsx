// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show';
import { discardChanges, holdHistory, leaving, useUnsaved } from './unsaved';

function Form({ changed }: { changed: boolean }) {
  useUnsaved(changed);
  return null;
}

holdHistory();
const left = vi.fn<() => void>();
beforeEach(() => {
  left.mockReset();
  window.history.replaceState(null, '', '/console/deposits');
  window.addEventListener('popstate', left);
  return () => window.removeEventListener('popstate', left);
});
/** As the browser does: the address is another one already. */
function goBack() {
  window.history.replaceState(null, '', '/console/users');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
}

test('the back button asks before changes are lost, and the form stays until then', () => {
  show(<Form changed />, 'owner');
  goBack();
  expect(left).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/console/deposits');
  expect(leaving.get()).toBeDefined();
  const back = vi.spyOn(window.history, 'back').mockImplementation(goBack);
  act(discardChanges);
  expect(back).toHaveBeenCalledOnce();
  expect(left).toHaveBeenCalledOnce();
  expect(leaving.get()).toBeUndefined();
});

test('without changes it just goes back', () => {
  show(<Form changed={false} />, 'owner');
  goBack();
  expect(left).toHaveBeenCalledOnce();
  expect(leaving.get()).toBeUndefined();
});
