import { act, screen } from '@testing-library/react/pure';
import { vi } from 'vitest';
import SportsPage from '../client/sports/sports-page.tsx';
import type { SportsState } from '../server/http/sports-api.ts';
import type { FixtureView, OfferView } from '../server/sports/fixture-view.ts';
import { show } from './shown.tsx';

export const NOON = Date.UTC(2026, 10, 26, 12);
export const STATE = {
  ...{ gameCode: 'maidan', names: { en: 'Maidan' }, bookFocus: 'all', now: NOON, hasFed: false, isDemo: true },
  ...{ symbol: 'P', lobbyUrl: null, freeBets: [], factors: [], balance: '100.00' },
  totals: { openedAt: '2026-11-26T12:00:00.000Z', staked: '0.00', returned: '0.00' },
  rules: { mostLegs: 8, leastStake: '1.00', mostOdds: 1_000, mostReturn: '250000.00' },
} as unknown as SportsState;
export const STANDING = { sport: 'football', minute: 0, score: { home: 0, away: 0 }, half: null } as const;
export const priced = (oddsE4: number): OfferView => ({
  ...{ market: 'result', type: 'result', scope: null, lineE2: null },
  selections: [{ code: 'home', oddsE4 }],
});
export const fixture = (more: Partial<FixtureView> = {}): FixtureView => ({
  ...{ id: 'm-1', league: 'darya-league', sport: 'football', home: 'abshar', away: 'mauj', startsAt: NOON + 600_000 },
  ...{ stage: 'play', standing: STANDING, winner: null, isSuspended: false, markets: 1, main: priced(20_000) },
  ...more,
});

/** A socket that never receives anything. */
export const silentSocket = (): void => {
  vi.stubGlobal(
    'WebSocket',
    class {
      addEventListener() {}
      close() {}
      send() {}
    },
  );
};

/** Opens the book at its board, as a guest or as a member, and waits until the first match is shown. */
export async function openBook(isDemo = true, language: 'EN' | 'UR' = 'EN'): Promise<void> {
  await show(<SportsPage lang={language.toLowerCase()} sessionKey="key" opened={{ ...STATE, isDemo }} />, language);
  await screen.findAllByRole('link', { name: language === 'EN' ? /Abshar FC/ : /آبشار/ });
}
/** Follows a link of the page, as a browser does. */
export const turn = async (hash: string) => {
  await act(async () => {
    location.hash = hash;
    dispatchEvent(new Event('hashchange'));
  });
};
/** Makes the page ask again, as it does when its user comes back to it. */
export const lookAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
