import path from 'node:path';
import { type CatalogueChunk, i18n } from '@kismet/i18n/runtime';
import { compileFile } from '@kismet/i18n/vite-plugin';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SportsState } from '../../../server/http/sports-api.ts';
import type { FixtureView } from '../../../server/sports/fixture-view.ts';
import { BookGame } from '../book-game.ts';
import { BookContext } from '../use-book.ts';
import { SlipPanel } from './slip-panel.tsx';

const WORDS = compileFile(path.join(import.meta.dirname, '../../../catalogues/en.json')) as CatalogueChunk['messages'];
const NOON = Date.UTC(2026, 10, 28, 12);
const opened: SportsState = {
  ...{ gameCode: 'maidan', names: { en: 'Maidan' }, bookFocus: 'all', now: NOON },
  ...{ hasFed: false, isDemo: false, symbol: 'P', lobbyUrl: null, balance: '100.00', factors: [] },
  freeBets: [{ id: 'r-1', left: 2, stake: '50.00', endsAt: NOON }],
  totals: { openedAt: '2026-11-28T12:00:00.000Z', staked: '0.00', returned: '0.00' },
  rules: { mostLegs: 8, leastStake: '1.00', mostOdds: 1_000, mostReturn: '250000.00' },
};
const sent: Record<string, unknown>[] = [];

beforeEach(() => {
  sent.length = 0;
  i18n.loadAndActivate({ locale: 'en', messages: WORDS });
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, hidden: false });
  vi.stubGlobal('window', { parent: null });
  vi.stubGlobal('fetch', async (asked: string, init: { body?: string }) => {
    const body = init.body ? JSON.parse(init.body) : null;
    const answer = (value: unknown) => ({ ok: true, status: 200, json: async () => value });
    if (asked.endsWith('/bets')) {
      sent.push(body);
      return answer({ ticket: { id: body.id, state: 'open' } });
    }
    return answer(asked.endsWith('/state') ? opened : { quotes: [], joint: null, joints: [] });
  });
});

const slipOf = (game: BookGame) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <BookContext value={game}>
        <SlipPanel isOpen setOpen={() => undefined} />
      </BookContext>
    </I18nProvider>,
  );
function at(...odds: number[]): BookGame {
  const game = new BookGame('k', opened);
  for (const [n, oddsE4] of odds.entries()) {
    const fixture = { id: `m-${n}`, league: 'x', sport: 'football', home: 'lions', away: 'stars' } as FixtureView;
    const offer = {
      market: 'result',
      type: 'result',
      scope: null,
      lineE2: null,
      selections: [{ code: 'home', oddsE4 }],
    };
    game.toggle(fixture, offer as never, 'home');
  }
  return game;
}

it('[TV-6.317] a free bet on the slip costs nothing and returns only what exceeds its stake; typing a stake removes it', async () => {
  const game = at(20_500);
  game.chooseFree('r-1');
  const slip = slipOf(game);
  expect(slip).toContain('value="50.00"');
  expect(slip).toContain('Free</dd>');
  // 50 at 2.05 is 102.50, less 50
  expect(slip).toContain('52.50');
  await game.place();
  expect(sent).toMatchObject([{ mode: 'single', stake: '50.00', free: 'r-1' }]);
  const other = at(20_500);
  other.chooseFree('r-1');
  other.set({ stake: '10' });
  expect(slipOf(other)).not.toContain('Free</dd>');
  await other.place();
  expect(sent[1]).toMatchObject({ stake: '10' });
  expect(sent[1]).not.toHaveProperty('free');
});

it('of several single bets each may have its own stake, the others use that of the slip', async () => {
  const game = at(20_000, 30_000, 40_000);
  game.set({ mode: 'singles', stake: '10' });
  game.stakeOn(game.snapshot().picks[1]!, '2.5');
  const slip = slipOf(game);
  // 10 + 2.50 + 10 staked, 20 + 7.50 + 40 returned
  expect(slip).toContain('22.50');
  expect(slip).toContain('67.50');
  await game.place();
  expect(sent.map(({ mode, stake }) => [mode, stake])).toEqual([
    ['single', '10'],
    ['single', '2.5'],
    ['single', '10'],
  ]);
  const one = at(20_000);
  one.stakeOn(one.snapshot().picks[0]!, '7');
  await one.place();
  expect(sent.at(-1)).toMatchObject({ stake: '10' });
});

it('[TV-6.317] a free bet fits one bet at 1.50 or more only: otherwise the button is disabled, and an earlier choice does not count', async () => {
  const fits = (game: BookGame) => !/disabled=""[^>]*aria-pressed/.test(slipOf(game));
  expect(fits(at(15_000))).toBe(true);
  expect(fits(at(14_900))).toBe(false);
  const both = at(12_000, 12_500);
  expect(fits(both)).toBe(true);
  both.chooseFree('r-1');
  both.set({ mode: 'singles' });
  expect(fits(both)).toBe(false);
  await both.place();
  expect(sent.every((one) => one.free === undefined)).toBe(true);
  expect(sent).toHaveLength(2);
});
