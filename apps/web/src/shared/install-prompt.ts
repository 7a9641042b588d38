import { createStore, useStore } from '@kismet/app-kit/store';

interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
const offer = createStore<InstallEvent | null>(null);

/** Keeps the browser's offer to install the site until somebody asks for it; called once, at the start. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => offer.set(null));
}

/** Whether the browser offers to install the site, and the press that does it. */
export function useInstallOffer(): (() => Promise<'accepted' | 'dismissed'>) | null {
  const event = useStore(offer);
  if (!event) return null;
  return async () => {
    const { outcome } = await event.prompt();
    offer.set(null);
    return outcome;
  };
}
