import { lazy, Suspense, type ComponentType } from 'react';
import { needTexts } from '../lib/i18n/locale-store';
import { useAccount } from '../lib/session/use-account';

/** The first screen does not wait for it, and the app works without it. */
const PlaySafe = lazy(async (): Promise<{ default: ComponentType<{ userId: number }> }> => {
  try {
    const [{ PlaySafe: loaded }] = await Promise.all([
      import('../features/limits/play-safe'),
      needTexts('orders'),
    ]);
    return { default: loaded };
  } catch {
    return { default: () => null };
  }
});

/** Follows how long a player plays. It is loaded after a login. */
export function PlaySafeHost() {
  const userId = useAccount()?.userId;
  return (
    userId !== undefined && (
      <Suspense>
        <PlaySafe key={userId} userId={userId} />
      </Suspense>
    )
  );
}
