import { createStore, useStore } from '@kismet/app-kit/store';

interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
const offer = createStore<InstallEvent | null>(null);

/** Keeps the browser's install prompt until it is used; called once at start. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => offer.set(null));
}

/** Whether the site can be installed, and the action to do it. */
export function useInstallOffer(): (() => Promise<'accepted' | 'dismissed'>) | null {
  const event = useStore(offer);
  if (!event) return null;
  return async () => {
    const { outcome } = await event.prompt();
    offer.set(null);
    return outcome;
  };
}
