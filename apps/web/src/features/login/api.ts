import { login, logout } from '@kismet/contracts/identity/session';
import { call } from '../../shared/api.ts';
import { beginSession, endSession, type SignedIn } from '../../shared/session.ts';

/** Signs in and keeps the token for this tab (rows LG-05, LG-18). Throws what the server says. */
export async function signIn(username: string, password: string): Promise<SignedIn> {
  const answer = await call(login, { username, password, type: 'username' });
  beginSession(answer);
  return answer;
}

/** Row LG-12: tells the server, and forgets in any case: who wants to leave leaves, even without a connection. */
export async function signOut(): Promise<void> {
  await call(logout, {}).catch(() => undefined);
  endSession('asked');
}
