import { firstLogin } from '@kismet/contracts/identity/security';
import { call } from '../../shared/api.ts';
import { currentModal, openModal } from '../../shared/modals.ts';
import { type SignedIn, session } from '../../shared/session.ts';
import { cardOf, type Source } from './queue.ts';

/** Row LG-05: the action that goes with a first login says whether it was the first; the cards are for that once. */
const sourcesOf = (answer: SignedIn): readonly Source[] =>
  answer.firstTimeLogin ? [{ card: 'firstLogin', isDue: async () => (await call(firstLogin, {})).isFirst }] : [];

/** After a login: waits until nothing is in the way, asks what there is, and shows one card. `free` settles when the page is free. */
export async function startAfterLogin(answer: SignedIn, free: () => Promise<void>): Promise<void> {
  const sources = sourcesOf(answer);
  if (sources.length === 0) return;
  const { member } = answer;
  await free();
  const isSame = () => session.get().member?.memberId === member.memberId;
  if (!isSame()) return;
  const card = await cardOf(sources);
  if (!card) return;
  await free();
  if (isSame() && !currentModal()) openModal('afterLogin', { subject: card });
}
