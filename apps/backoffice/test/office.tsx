import { RATE_CATEGORIES } from '@kismet/contracts/agents/rates';
import { OPERATOR_ROUTES } from '@kismet/contracts/all-routes';
import { getDownlineRules } from '@kismet/contracts/operators/agent-rates';
import { operatorMe, ROLES, type Role } from '@kismet/contracts/operators/session';
import type { LanguageCode } from '@kismet/i18n/languages';
import { ContractNetwork, type Mood } from '@kismet/testkit/contract-network';
import { settled } from '@kismet/testkit/settled';
import { forgetToasts } from '@kismet/ui/overlay/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react/pure';
import { vi } from 'vitest';
import { router } from '../src/app/router.ts';
import { queryClient } from '../src/shared/query-client.ts';
import { dismissSessionMoment, type Operator, sessionQuery } from '../src/shared/session.ts';
import { setLanguage } from '../src/shared/texts/language.ts';

/** The router's navigate before a page is rendered; a rendered one replaces it. */
const navigateBeforeRender = router.startTransition;
// retry at once, not after a second
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 } });
export const network = new ContractNetwork(OPERATOR_ROUTES);

export interface Visit {
  language?: LanguageCode;
  /** Who is signed in; a super admin by default, null for nobody. */
  as?: Role | null;
  mood?: Mood;
  turn?: number;
}

export const operatorOf = (role: Role): Operator => ({
  ...network.sampled(operatorMe),
  role,
  abilities: [...ROLES[role]],
  currencySymbol: 'P',
  zone: 'Asia/Karachi',
});

/** Opens an address of the back office on the stand-in network, and waits until it is idle. */
export async function openOffice(
  path: string,
  { as = 'super_admin', language = 'UR', mood = 'full', turn = 0 }: Visit = {},
): Promise<void> {
  vi.stubGlobal('fetch', network.fetch);
  if (as) network.answer(operatorMe, operatorOf(as));
  else network.refuse(operatorMe, 'NOT_SIGNED_IN');
  // the server returns a rate for every category, which the schema cannot express
  const rates = RATE_CATEGORIES.map((category) => ({ category, ratePpm: 10_000 }));
  if (mood === 'full' || mood === 'empty')
    network.sample(getDownlineRules, ({ rules }) => ({ rules: { ...rules, most: rates, newcomer: rates } }), mood);
  network.mood = mood;
  network.turn = turn;
  await Promise.all([setLanguage(language), queryClient.prefetchQuery(sessionQuery)]);
  router.history.replace(path);
  router.startTransition = navigateBeforeRender;
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await settled(network);
}

/** Unmounts the back office and clears everything it stored. */
export async function leaveOffice(): Promise<void> {
  cleanup();
  dismissSessionMoment();
  forgetToasts();
  await queryClient.cancelQueries();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  network.reset();
  document.body.innerHTML = '';
}
