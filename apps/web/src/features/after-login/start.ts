import { NOTICE_TYPE } from '@kismet/contracts/content/bodies';
import { getNotices } from '@kismet/contracts/content/public';
import { firstLogin } from '@kismet/contracts/identity/security';
import { isAgentKind, isTrialKind } from '@kismet/contracts/members/account-kind';
import { call } from '../../shared/api/api.ts';
import { localDay, unseenPopups } from '../../shared/content/read-notices.ts';
import { currentModal, openModal } from '../../shared/modals.ts';
import { type SignedIn, session } from '../../shared/session/session.ts';
import { type CardSubject, cardOf, type Source } from './queue.ts';

/**
 * STD-2: the response reports that the terms have changed; a trial account accepts none. Row LG-05: the first-login
 * action reports whether this was the first; its cards are shown that once, and to players only: an agent's home
 * explains itself (F-26).
 */
export const sourcesOf = ({ termsDue, firstTimeLogin, member }: SignedIn): readonly Source[] => [
  ...(termsDue && !isTrialKind(member.accountKind) ? [{ card: 'terms' as const, isDue: async () => true }] : []),
  ...(firstTimeLogin
    ? [
        {
          card: 'firstLogin' as const,
          isDue: async () => (await call(firstLogin, {})).isFirst && !isAgentKind(member.accountKind),
        },
      ]
    : []),
];

/** Row BN-06: pop-ups not yet shown today. The set does not depend on the language. */
async function popupsDue(): Promise<boolean> {
  const { popup } = await call(getNotices, { types: NOTICE_TYPE.popup, language: 'EN' }, { background: true });
  return (
    unseenPopups(
      popup.map((notice) => notice.id),
      localDay(new Date()),
    ).length > 0
  );
}

/**
 * After a login: waits until nothing blocks, runs the checks and shows one card. `free` resolves when the page is
 * free.
 */
export async function startAfterLogin(answer: SignedIn, free: () => Promise<void>): Promise<void> {
  const sources = [
    ...sourcesOf(answer),
    ...(!isTrialKind(answer.member.accountKind)
      ? [{ card: 'contract' as const, isDue: async () => (await import('./agreements-due.ts')).agreementsDue() }]
      : []),
    { card: 'notices' as const, isDue: popupsDue },
  ];
  const { member } = answer;
  await free();
  const isSame = () => session.get().member?.memberId === member.memberId;
  if (!isSame()) return;
  const card = await cardOf(sources);
  if (!card) return;
  await free();
  if (!isSame() || currentModal()) return;
  if (card === 'notices') openModal('news');
  else if (card === 'contract') openModal('agreements');
  else openModal('afterLogin', { subject: { card, termsDue: answer.termsDue ?? null } satisfies CardSubject });
}
