import { useEffect, useState } from 'react';
import { ErrorPage } from '../features/status/error-page';
import { reloadOnce } from '../lib/pwa/reload-once';

/** In place of a page whose code or texts could not be fetched: a newer version if that helps, else the error. */
export function MissingPage() {
  const [hopeless, setHopeless] = useState(false);
  useEffect(() => void reloadOnce().then((reloading) => setHopeless(!reloading)), []);
  return hopeless && <ErrorPage />;
}
