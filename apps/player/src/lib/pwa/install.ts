import { create } from 'zustand';

/** What Chromium hands out once it would install the app; other browsers have no such thing. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const useInstallStore = create<{ offer: InstallOffer | undefined }>(() => ({ offer: undefined }));

/** The browser asks the user; an offer is good for one question. */
export function acceptOffer(): void {
  void useInstallStore.getState().offer?.prompt();
  useInstallStore.setState({ offer: undefined });
}

/** The offer comes once, soon after the start, and is kept until the user asks for it. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallStore.setState({ offer: event as InstallOffer });
  });
  window.addEventListener('appinstalled', () => useInstallStore.setState({ offer: undefined }));
}
