import { useEffect, useState } from 'react';
import { ErrorPage } from '../features/status/error-page';
import { reloadOnce } from '../lib/pwa/reload-once';

/** Shown when the code or texts of a page could not be loaded. It reloads the app once, then shows the error page. */
export function MissingPage() {
  const [failed, setFailed] = useState(false);
  useEffect(() => void reloadOnce().then((reloading) => setFailed(!reloading)), []);
  return failed && <ErrorPage />;
}
