import { lazy, Suspense } from 'react';
import { useConfirmStore } from '../lib/confirm/with-confirmation';

const ConfirmSheet = lazy(async () => ({
  default: (await import('../lib/confirm/confirm-sheet')).ConfirmSheet,
}));

/** The sheet is loaded when it is needed for the first time. */
export function ConfirmHost() {
  const asked = useConfirmStore((state) => state.question !== undefined);
  return (
    asked && (
      <Suspense>
        <ConfirmSheet />
      </Suspense>
    )
  );
}
