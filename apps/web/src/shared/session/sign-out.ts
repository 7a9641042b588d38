import { endSession as endSessions } from '@kismet/contracts/identity/security';
import { logout } from '@kismet/contracts/identity/session';
import { forgetToasts } from '@kismet/ui/overlay/toast';
import { call } from '../api/api.ts';
import { remember } from '../browser/storage.ts';
import { endSession } from './session.ts';

/**
 * Row LG-12: notifies the server, and signs out in any case, even offline. `everywhere` also ends other sessions and
 * remembered browsers; its failure is thrown.
 */
export async function signOut(everywhere = false): Promise<void> {
  if (everywhere) {
    await call(endSessions, {});
    remember(null, Date.now());
  }
  await call(logout, {}).catch(() => undefined);
  endSession('asked');
  forgetToasts();
}
