import { UNITS_PER_ONE } from '@kismet/kernel/money';
import { expect, it } from 'vitest';
import { offerOf } from '../../games/pvp/tournament/offers.ts';
import type { Entrant, Tournament } from '../../games/pvp/tournament/tournament.ts';
import { openTournamentRound, type TournamentRound } from '../../games/pvp/tournament/tournament-round.ts';
import { tournamentRows } from './tournament-rows.ts';

const MINUTE = 60_000;
const entrants = (count: number): Entrant[] =>
  Array.from({ length: count }, (_, n) => ({ id: `p${n}`, isPaid: true, stack: 1n, out: null }));

/** A tournament of an offer as a process holds it in memory. */
function played(kind: string, id: string, changes: Partial<Tournament> & { startsAt?: number | null; money?: string }) {
  const { startsAt = null, money = 'pkr', ...ofTournament } = changes;
  const terms = { ...offerOf(kind)!.terms, id, startsAt };
  const round = openTournamentRound(id, terms, false, 0);
  const isRunning = ofTournament.phase === 'RUNNING';
  const shown: TournamentRound = {
    ...{ ...round, phase: isRunning ? 'RUNNING' : 'BETTING' },
    tournament: { ...round.tournament, ...ofTournament },
  };
  return { round: shown, row: { id, house: 'CHAUPAL', game: 'chaupal-classic', money, kind, terms } };
}

it('[TV-6.286] announced and running tournaments of a currency, those open for entry first, with price, fee, prizes, share of the house and times', () => {
  const all = [
    played('daily', 'tournament-00000000000a', { startsAt: 90 * MINUTE, entrants: entrants(7) }),
    // late entry ends after two levels of four minutes
    played('hourly', 'tournament-00000000000b', { startsAt: 0, phase: 'RUNNING', startedAt: 0, entrants: entrants(5) }),
    played('hourly', 'tournament-00000000000c', {
      ...{ startsAt: 55 * MINUTE, phase: 'RUNNING', startedAt: 55 * MINUTE, entrants: entrants(3) },
    }),
    played('table-2-10', 'tournament-00000000000d', { entrants: entrants(1) }),
    played('table-5-50', 'tournament-00000000000e', {}),
    played('table-2-10', 'tournament-00000000000f', { phase: 'RUNNING', startedAt: 0, entrants: entrants(2) }),
    played('hourly', 'tournament-000000000010', { startsAt: 90 * MINUTE, money: 'usd' }),
    played('hourly', 'tournament-000000000011', { startsAt: 60 * MINUTE, phase: 'CANCELLED' }),
  ];
  const rows = tournamentRows([...all, { ...all[0]!, round: null }], 'pkr', 60 * MINUTE);
  expect(rows.map(({ table, phase, takes_entries }) => `${table.slice(-1)} ${phase} ${takes_entries}`)).toEqual([
    'd announced true',
    'c running true',
    'a announced true',
    'b running false',
  ]);
  expect(rows[2]).toEqual({
    ...{
      game_code: 'chaupal-classic',
      table: 'tournament-00000000000a',
      names: expect.objectContaining({ en: 'Daily tournament' }),
    },
    ...{ price: '105.00', fee: '5.00', guaranteed: '2000.00', pool: '2000.00', added: '1300.00' },
    ...{ players: 7, most: 200, phase: 'announced', takes_entries: true },
    ...{ starts_at: 90 * MINUTE, entries_until: 108 * MINUTE },
  });
  // a tournament for two begins when it is full: prizes from both entries
  expect(rows[0]).toMatchObject({
    price: '10.50',
    pool: '20.00',
    added: '0.00',
    players: 1,
    starts_at: null,
    entries_until: null,
  });
  expect(20n * UNITS_PER_ONE).toBe(2n * offerOf('table-2-10')!.terms.buyIn);
});
