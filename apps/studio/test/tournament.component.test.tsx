import { type CatalogueChunk, i18n, showLanguage } from '@kismet/i18n/runtime';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { HandRecord } from '../client/pvp/hand-record.tsx';
import type { PvpGame } from '../client/pvp/pvp-game.ts';
import { TournamentDetail } from '../client/pvp/tournament/tournament-detail.tsx';
import { TournamentList } from '../client/pvp/tournament/tournament-list.tsx';
import { PvpContext } from '../client/pvp/use-pvp.ts';
import { Refusal, Unreachable } from '../client/server/studio-api.ts';
import { offerOf } from '../games/pvp/tournament/offers.ts';
import { emptyPage, type TournamentPage } from '../server/pvp/tournament/tournament-views.ts';
import { axeFaults } from './shown.tsx';

afterEach(() => cleanup());
const CATALOGUES = import.meta.glob<CatalogueChunk>('../catalogues/*.json');

const duel = emptyPage(offerOf('table-2-10')!);
const daily = { ...emptyPage(offerOf('daily')!), ref: 'tournament-000000000001', startsAt: 90_000, lateUntil: 200_000 };
const standing = (place: number, prize: string | null) => ({ place, stack: '0.00', prize });

/** A part of the page with calls answered as instructed; `asked` holds what was sent. */
async function open(
  part: React.ReactNode,
  api: Record<string, (...said: never[]) => unknown>,
  tournament: object | null = null,
) {
  await showLanguage('EN', (catalogue) => CATALOGUES[`../catalogues/${catalogue}.json`]!());
  const asked: { ref: string; id: string }[] = [];
  let moved = 0;
  const view = { session: { symbol: 'Rs', isDemo: false, gameCode: 'chaupal-classic' }, tournament, round: null };
  const answers = async (name: string, ...said: never[]) => api[name]!(...said);
  const game = {
    snapshot: () => view,
    subscribe: () => () => undefined,
    now: () => 0,
    moneyMoved: () => moved++,
    api: {
      tournaments: () => answers('tournaments'),
      tournament: (ref: string) => answers('tournament', ref as never),
      withdrawFrom: (ref: string) => answers('withdrawFrom', ref as never),
      enterTournament: (wish: { ref: string; id: string }) => {
        asked.push(wish);
        return answers('enterTournament', wish as never);
      },
      ...Object.fromEntries(
        ['ownTournaments', 'tournamentHands', 'hand', 'record'].map((name) => [
          name,
          (...said: never[]) => answers(name, ...said),
        ]),
      ),
    },
  };
  render(
    <I18nProvider i18n={i18n}>
      <PvpContext value={game as unknown as PvpGame}>{part}</PvpContext>
    </I18nProvider>,
  );
  return { asked, moved: () => moved };
}
const fails = (error: Error) => () => {
  throw error;
};

it('[TV-6.273] the list shows price with fee, the share of the house in a guaranteed pool, players, start and late entry', async () => {
  await open(<TournamentList open={() => undefined} />, { tournaments: () => ({ tournaments: [duel, daily] }) });
  const [first, second] = await screen.findAllByRole('listitem');
  const of = (element: HTMLElement) =>
    element.textContent!.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
  expect(of(first!)).toContain('Rs 10.50, of which fee Rs 0.50');
  expect(of(first!)).toContain('Rs 20.00');
  expect(of(first!)).toContain('When it is full');
  expect(of(second!)).toContain('Rs 2,000.00, of which the house adds Rs 2,000.00');
  expect(of(second!)).toContain('in 1:30');
  expect(of(second!)).toContain('3:20 left');
  expect(await axeFaults()).toEqual([]);
});

it('[TV-6.274] an entry without an answer is retried with the same id; a refusal is explained in words, and the next attempt is a new entry', async () => {
  const answers: Error[] = [new Unreachable(), new Refusal('TOURNAMENT_FULL'), new Refusal('ENTRY_DECLINED')];
  const page = await open(<TournamentList open={() => undefined} />, {
    tournaments: () => ({ tournaments: [duel] }),
    enterTournament: () => {
      throw answers.shift()!;
    },
  });
  for (const words of ['never charged twice', 'This tournament is full', 'not enough money, or a limit']) {
    fireEvent.click(await screen.findByRole('button', { name: /^Enter for/ }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
  }
  const ids = page.asked.map(({ id }) => id);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[1]);
  expect(page.moved()).toBe(0);
});

it('[TV-6.315] a player with free entries is offered one first, beside the price, and is informed if it has been used', async () => {
  const free = { id: 'reward', left: 2, endsAt: Date.UTC(2026, 0, 2, 12) };
  const page = await open(<TournamentList open={() => undefined} />, {
    tournaments: () => ({ tournaments: [{ ...daily, free }] }),
    enterTournament: fails(new Refusal('FREE_ROUNDS_OVER')),
  });
  const card = await screen.findByRole('listitem');
  expect(card.textContent).toContain('2 free entries, for starts before');
  const buttons = [...card.querySelectorAll('button')].map((button) => button.textContent);
  expect(buttons.slice(0, 2)).toEqual(['Enter free', expect.stringMatching(/^Enter for/)]);
  expect(await axeFaults()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Enter free' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This free entry is used'));
  expect(page.asked).toMatchObject([{ ref: daily.ref, free: 'reward' }]);
});

it('[TV-6.275] the result: out with a place, paid with a prize, or cancelled with the entry refunded', async () => {
  const base: TournamentPage = {
    ...duel,
    ref: 'tournament-000000000002',
    entrants: 5,
    most: 5,
    prizes: ['32.50', '17.50'],
  };
  const cases: readonly [Partial<TournamentPage>, readonly string[]][] = [
    [{ state: 'running', own: { state: 'out', standing: standing(4, null) } }, ['Place 4 of 5', 'No prize']],
    [
      { state: 'running', own: { state: 'out', standing: standing(2, null) } },
      ['Place 2 of 5', '17.50', 'are paid when'],
    ],
    [
      { state: 'over', own: { state: 'over', standing: standing(1, '32.50') } },
      ['You have won', '32.50', 'to your wallet'],
    ],
    [{ state: 'cancelled', own: { state: 'over', standing: null } }, ['Your whole entry is refunded']],
  ];
  for (const [changes, words] of cases) {
    await open(<TournamentDetail of={base.ref} canEnter />, {
      tournament: () => ({ ...base, isOpen: false, ...changes }),
    });
    const said = (await screen.findByRole('status')).textContent!;
    for (const word of words) expect(said).toContain(word);
    cleanup();
  }
});

it('loading, failed to load, gone, and the table being ready', async () => {
  let fault: Error | null = new Unreachable();
  await open(<TournamentList open={() => undefined} />, {
    tournaments: () => {
      if (fault) throw fault;
      return { tournaments: [] };
    },
  });
  expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  fault = null;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No tournament is open for entries now.')).toBeTruthy();
  cleanup();
  await open(<TournamentDetail of="tournament-000000000003" canEnter />, {
    tournament: fails(new Refusal('NOT_FOUND')),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('no longer listed');
  cleanup();
  await open(<TournamentList open={() => undefined} />, { tournaments: () => ({ tournaments: [] }) }, { table: 3 });
  expect((await screen.findByRole('status')).textContent).toContain('Your seat is at table 3');
});

it('[TV-6.255] the record lists tournaments with place and prize, the own hands of one in chips, and where the back button leads', async () => {
  const at = '2026-11-27T12:00:00.000Z';
  const entry = { kind: 'table-2-10', most: 2, price: '10.50', at };
  const sum = { boot: '0.20', rake: '0.00', at };
  const read: string[] = [];
  await open(<HandRecord />, {
    record: () => ({ hands: [], statistics: { hands: 0, won: 0, net: '0.00', greatestPot: '0.00' } }),
    ownTournaments: () => ({
      tournaments: [
        { ...entry, id: 'tournament-000000000001', place: 1, paid: '20.00' },
        { ...entry, id: 'tournament-000000000002', place: null, paid: '10.50' },
      ],
    }),
    tournamentHands: (ref: string) => {
      read.push(ref);
      const table = `${ref}-1`;
      return {
        hands: [
          { ...sum, table, number: 2, pot: '30.00', contributed: '15.00', paid: '30.00' },
          { ...sum, table, number: 1, pot: '0.60', contributed: '0.20', paid: '0.00' },
        ],
      };
    },
    hand: fails(new Unreachable()),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Tournaments' }));
  const [won, cancelled] = await screen.findAllByRole('listitem');
  const said = (element: HTMLElement) =>
    element.textContent!.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
  for (const words of ['Two players', 'Rs 10.50', 'Rs 20.00']) expect(said(won!)).toContain(words);
  expect(said(cancelled!)).toContain('Cancelled');
  expect(await axeFaults()).toEqual([]);
  fireEvent.click(won!.querySelector('button')!);
  const rows = await screen.findAllByRole('listitem');
  expect(read).toEqual(['tournament-000000000001']);
  // chips, not money: a hundredth of a unit is one chip
  expect(said(rows[0]!)).toContain('Pot 3,000');
  expect(said(rows[0]!)).toContain('1,500');
  expect(said(rows[1]!)).toContain('-20');
  expect(rows.map(said).join()).not.toContain('Rs');
  fireEvent.click(rows[0]!.querySelector('button')!);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'All rounds' }));
  await screen.findByText('-20');
  fireEvent.click(screen.getByRole('button', { name: 'All your tournaments' }));
  expect(await screen.findByText('Cancelled')).toBeTruthy();
});

it('[TV-6.255] a tournament links its current and former players to their own hands, and nobody else', async () => {
  const page = { ...duel, ref: 'tournament-000000000004', level: 0, state: 'running' as const, isOpen: false };
  const hands = { tournamentHands: () => ({ hands: [] }) };
  await open(<TournamentDetail of={page.ref} canEnter={false} />, {
    ...hands,
    tournament: () => ({ ...page, own: { state: 'playing', standing: standing(1, null) } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Your hands' }));
  expect(await screen.findByText(/No rounds yet/)).toBeTruthy();
  cleanup();
  await open(<TournamentDetail of={page.ref} canEnter />, { ...hands, tournament: () => ({ ...page, own: null }) });
  await screen.findByText('Two players');
  expect(screen.queryByRole('button', { name: 'Your hands' })).toBeNull();
});
