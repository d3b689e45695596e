import { createStore, useStore, type StoreApi, type UseBoundStore } from 'zustand';

/**
 * A store of zustand that says itself with which state the server rendered the page. React begins with that state when
 * it takes the page over, and shows the current one right after. The stores of `create` begin with their first state.
 */
export function createRenderedStore<State>(
  first: State,
  renderedOf: (current: State) => State,
): UseBoundStore<StoreApi<State>> {
  const store = createStore<State>(() => first);
  store.getInitialState = () => renderedOf(store.getState());
  const useBound = <Slice>(selector: (state: State) => Slice) => useStore(store, selector);
  return Object.assign(useBound, store) as UseBoundStore<StoreApi<State>>;
}
