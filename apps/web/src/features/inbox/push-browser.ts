import type { subscribePush } from '@kismet/contracts/crm/push';
import type { Input } from '@kismet/contracts/route';

/** Push support of this browser: it may have no notifications, or the user may have blocked them for this site. */
export type Ability = 'able' | 'blocked' | 'unsupported';

export function abilityNow(): Ability {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** The subscription of this browser, for whichever member. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (abilityNow() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

type Keys = Pick<Input<typeof subscribePush>, 'endpoint' | 'p256dh' | 'auth'>;

/** Asks the user for permission and subscribes; null when they declined. Browsers allow the question only while a press is being handled. */
export async function askToSubscribe(publicKey: string): Promise<Keys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: DOMException) => {
    // a subscription with a former key of the site would be in the way
    if (error.name !== 'InvalidStateError') throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}
