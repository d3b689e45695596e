interface GoogleId {
  initialize: (settings: { client_id: string; callback: (answer: { credential: string }) => void }) => void;
  renderButton: (place: HTMLElement, look: Readonly<Record<string, string | number>>) => void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleId } };
  }
}

let loading: Promise<GoogleId> | undefined;

/** Google's own script, fetched once and only where a client id is configured. */
export const loadGoogle = (): Promise<GoogleId> =>
  (loading ??= new Promise<GoogleId>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'https://accounts.google.com/gsi/client';
    script.addEventListener('load', () =>
      window.google ? resolve(window.google.accounts.id) : reject(new Error('no google')),
    );
    script.addEventListener('error', reject);
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));
