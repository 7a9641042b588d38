import { SITE_ROUTES } from '@kismet/contracts/all-routes';
import { getProofChallenge, type ProofChallenge } from '@kismet/contracts/identity/human';
import { getMemberInfo } from '@kismet/contracts/members/info';
import { FLAGS, type FlagName, type Flags, flagsToTree } from '@kismet/contracts/site/flags';
import { getPermission, getStatus } from '@kismet/contracts/site/start-up';
import type { LanguageCode } from '@kismet/i18n/languages';
import { ContractNetwork, type Mood } from '@kismet/testkit/contract-network';
import { settled } from '@kismet/testkit/settled';
import type { RegisterRules } from '@kismet/ui/form/register-model';
import { forgetToasts } from '@kismet/ui/overlay/toast';
import { cleanup, render } from '@testing-library/react/pure';
import { vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { router } from '../src/app/site-router.ts';
import { queryClient } from '../src/shared/api/query-client.ts';
import { closeModal } from '../src/shared/modals.ts';
import { type Member, session, takeMember } from '../src/shared/session/session.ts';
import { setLanguage } from '../src/shared/texts/language.ts';

/** The router's navigate before a page is rendered; a rendered one replaces it. */
const navigateBeforeRender = router.startTransition;
// retry at once, not after a second
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 } });
export const network = new ContractNetwork(SITE_ROUTES);

export interface Visit {
  language?: LanguageCode;
  /** Who is signed in; nobody by default. */
  as?: 'member' | 'agent' | 'trial' | null;
  /** Restores a tab that has only the token. */
  isReload?: boolean;
  mood?: Mood;
  turn?: number;
  /** Feature flags that differ from all on. */
  flags?: Partial<Record<FlagName, boolean>>;
  /** Registration rules of the brand that differ from a sample's. */
  rules?: Partial<RegisterRules>;
  /** Whether the installation has no SMS service; it has one by default. */
  smsStays?: boolean;
  /** Configures the network further, after the brand is set. */
  before?: () => void;
}

/** A challenge solved at once: the first key that begins with the digit. */
export const EASY_PROOF: ProofChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    data: { brand: 1, browser: '', expiresMs: 0, purpose: 'login' },
    keyLength: 32,
    keyPrefix: '0',
    keySignature: '',
    nonce: '00'.repeat(16),
    salt: '00'.repeat(16),
  },
  signature: '',
};
const KINDS = { member: 0, agent: 1, trial: 4 } as const;

/** The minimum the site needs: an open brand, and the session. */
export function brandOf({ as = null, flags = {}, rules = {}, smsStays = false }: Visit): void {
  const all = Object.fromEntries(Object.keys(FLAGS).map((name) => [name, true])) as Record<FlagName, boolean>;
  const tree = flagsToTree({ ...all, homeNeedsLogin: false, geetest: false, firebasePhone: false, ...flags } as Flags);
  network.sample(getPermission, (value) => ({
    ...value,
    whitelabel: tree,
    registerRules: { ...value.registerRules, ...rules },
    geetest: null,
    firebase: null,
    smsStays,
    maintenance: false,
  }));
  network.answer(getProofChallenge, EASY_PROOF);
  network.sample(getStatus, (value) => ({ ...value, status: 0 as const }), 'empty');
  if (as) network.answer(getMemberInfo, memberOf(as));
}

export const memberOf = (as: keyof typeof KINDS): Member => ({
  ...network.sampled(getMemberInfo),
  accountKind: KINDS[as],
  uplineTransferAllowed: true,
  icon: null,
});

/** Opens an address of the site on the stand-in network, and waits until it is idle. */
export async function openSite(path: string, visit: Visit = {}): Promise<void> {
  vi.stubGlobal('fetch', network.fetch);
  brandOf(visit);
  visit.before?.();
  network.mood = visit.mood ?? 'full';
  network.turn = visit.turn ?? 0;
  session.set({ token: visit.as ? 'token-of-a-component-test' : null, member: null });
  // after a reload the token exists and its member must be fetched
  if (visit.as && !visit.isReload) takeMember(memberOf(visit.as));
  await setLanguage(visit.language ?? 'UR');
  router.history.replace(path);
  router.startTransition = navigateBeforeRender;
  await router.load();
  render(<App client={queryClient} router={router} />);
  await settled(network);
}

/** Unmounts the page and clears everything it stored. */
export async function leaveSite(): Promise<void> {
  cleanup();
  closeModal();
  forgetToasts();
  session.set({ token: null, member: null });
  await queryClient.cancelQueries();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  network.reset();
  document.body.innerHTML = '';
  history.replaceState(null, '');
}
