import { type CatalogueChunk, i18n, showLanguage } from '@kismet/i18n/runtime';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import type { PvpGame } from '../client/pvp/pvp-game.ts';
import { PvpHall } from '../client/pvp/pvp-hall.tsx';
import { PvpContext } from '../client/pvp/use-pvp.ts';
import type { LadderView } from '../server/pvp/ladder.ts';
import { axeFaults } from './shown.tsx';

const CATALOGUES = import.meta.glob<CatalogueChunk>('../catalogues/*.json');
afterEach(() => cleanup());

const row = (place: number, isOwn = false) => ({
  place,
  name: `Kite ${place}`,
  rating: 1_700 - place,
  hands: 40,
  isOwn,
});

/** The hall of a game, opened at its ladder. */
async function open(ladder: LadderView | null, language: 'EN' | 'UR' = 'EN', isDemo = false) {
  await showLanguage(language, (catalogue) => CATALOGUES[`../catalogues/${catalogue}.json`]!());
  const session = { symbol: '₨', pvpGame: 'ludo', gameCode: 'chaupal-ludo', isDemo };
  const view = { session, lobby: [], refused: null, isBusy: false, waiting: null, lastTournament: null };
  const answer = { ladder };
  const game = {
    snapshot: () => view,
    subscribe: () => () => undefined,
    now: () => 0,
    leaveResult: () => undefined,
    api: { ladder: async () => answer.ladder ?? Promise.reject(new Error('no answer')) },
  };
  render(
    <I18nProvider i18n={i18n}>
      <PvpContext value={game as unknown as PvpGame}>
        <PvpHall openRules={() => undefined} />
      </PvpContext>
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: language === 'EN' ? 'Ladder' : 'درجہ بندی' }));
  return answer;
}

it('the ladder shows the best players with the own row marked, the own points and place, and that no money depends on it', async () => {
  await open({ best: [row(1), row(2, true), row(3)], own: { rating: 1_698, hands: 40, place: 2, missing: 0 } });
  expect((await screen.findByText(/Kite 2/)).closest('tr')!.getAttribute('aria-current')).toBe('true');
  expect(screen.getByText(/No money depends on them/)).toBeTruthy();
  expect(screen.getByText(/Your points: 1,698, after 40 hands\. You are number 2\./)).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(await axeFaults()).toEqual([]);
});

it('an unlisted player is told how many hands are missing, a newcomer how points begin, and a free-play player that it does not count', async () => {
  await open({ best: [row(1)], own: { rating: 1_512, hands: 18, place: null, missing: 2 } });
  expect(await screen.findByText(/You are listed after 2 more hands/)).toBeTruthy();
  cleanup();
  await open({ best: [], own: null }, 'UR');
  expect(await screen.findByText('ابھی کسی نے 20 ہاتھ نہیں کھیلے۔')).toBeTruthy();
  expect(screen.getByText(/اصل رقم والے پہلے ہاتھ/)).toBeTruthy();
  cleanup();
  await open({ best: [row(1)], own: null }, 'EN', true);
  expect(await screen.findByText('Hands with demo money do not count.')).toBeTruthy();
  expect(screen.queryByText(/Your points/)).toBeNull();
});

it('a failed load says so and can be retried', async () => {
  const answer = await open(null);
  const again = await screen.findByRole('button', { name: /try again/i });
  answer.ladder = { best: [row(1)], own: null };
  fireEvent.click(again);
  expect(await screen.findByText('Kite 1')).toBeTruthy();
});
