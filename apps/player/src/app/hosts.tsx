import { ConfirmHost } from './confirm-host';
import { ErrorBoundary } from './error-boundary';
import { HistoryBar } from './history-bar';
import { NewsHost } from './news-host';
import { PlaySafeHost } from './play-safe-host';
import { ToastHost } from './toast-host';
import { UpdateBar } from './update-bar';

/** Above the page. */
export function Bars() {
  return (
    <>
      <UpdateBar />
      <HistoryBar />
    </>
  );
}

/** Each may fail without taking the app down. */
const hosts = { confirm: ConfirmHost, playSafe: PlaySafeHost, news: NewsHost, toast: ToastHost };

/** What may appear over any page. */
export function Hosts({ at }: { at: string }) {
  return Object.entries(hosts).map(([name, Host]) => (
    <ErrorBoundary key={name} at={at} fallback={null}>
      <Host />
    </ErrorBoundary>
  ));
}
