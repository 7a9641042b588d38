import { randomUUID } from 'node:crypto';
import type { FixtureView, MatchView } from '../server/sports/fixture-view.ts';
import type { OpenFixture } from '../server/sports/matches.ts';
import type { TicketView } from '../server/sports/tickets/ticket-view.ts';
import type { TestPlayer } from './test-studio.ts';

export interface Leg {
  fixture: string;
  market: string;
  selection: string;
  oddsE4: number;
}
export const bet = (player: TestPlayer, legs: readonly Leg[], more: Record<string, unknown> = {}) =>
  player.ask('POST', '/player/sports/bets', {
    ...{ id: randomUUID(), mode: legs.length === 1 ? 'single' : 'combination', stake: '10.00', policy: 'higher' },
    ...{ legs, ...more },
  });
export const board = async (player: TestPlayer) =>
  (await player.ask('GET', '/player/sports')).body.fixtures as readonly FixtureView[];
export const match = async (player: TestPlayer, id: string) =>
  (await player.ask('GET', `/player/sports/fixtures/${id}`)).body.match as MatchView;
export const tickets = async (player: TestPlayer, show: 'open' | 'settled') =>
  (await player.ask('GET', `/player/sports/bets?show=${show}`)).body.tickets as readonly TicketView[];
export const legOf = ({ id, main }: FixtureView, n = 0): Leg => {
  const { code, oddsE4 } = main!.selections[n]!;
  return { fixture: id, market: main!.market, selection: code, oddsE4: oddsE4! };
};
export const ahead = async (player: TestPlayer, sport: string, nth = 0) =>
  (await board(player)).filter((one) => one.sport === sport && one.stage === 'before')[nth]!;
export const goalOf = ({ course }: OpenFixture) => course.find(({ incident }) => incident === 'goal');
