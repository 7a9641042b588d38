import { endSession as endSessions } from '@kismet/contracts/identity/security';
import { logout } from '@kismet/contracts/identity/session';
import { forgetToasts } from '@kismet/ui/toast';
import { call } from './api.ts';
import { endSession } from './session.ts';
import { remember } from './storage.ts';

/**
 * Row LG-12: tells the server, and forgets in any case: who wants to leave leaves, even without a connection. `everywhere`
 * ends the other sessions and what browsers remember too; that is a promise, and is thrown where it cannot be kept.
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
