import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Board } from '../client/dealt/board.tsx';
import { NO_CHIPS } from '../client/dealt/chips/chips.ts';
import { TableDealer } from '../client/dealt/dealer/table-dealer.tsx';
import type { DealtGame } from '../client/dealt/dealt-game.ts';
import type { DealtViewState } from '../client/dealt/dealt-view-state.ts';
import { LOOKS } from '../client/dealt/looks/looks.ts';
import { DealtContext } from '../client/dealt/use-dealt.ts';
import { axeFaults, leave, show } from './shown.tsx';

const fly = vi.fn(() => ({ cancel: () => undefined }));
beforeEach(() => {
  fly.mockClear();
  Object.assign(Element.prototype, { animate: fly });
});
afterEach(leave);

const ROUND = { number: 7, closesAt: 0, staked: {}, players: 1 };
/** Dragon has beaten tiger: 10 on it pay 20, 5 on a tie are lost. */
const WON: Partial<DealtViewState> = {
  round: { ...ROUND, phase: 'SETTLED', result: { winner: 'dragon', isSuited: false, dragon: 40, tiger: 4 } },
  dealtSince: 1,
  isShown: true,
  // the announcement lasts for as long as a slow machine needs to render
  shownSince: performance.now() + 60_000,
};
const view = (more: Partial<DealtViewState>) =>
  ({
    session: { gameCode: 'dragon-tiger', symbol: 'P', level: null },
    round: { ...ROUND, phase: 'CLOSED', result: null },
    ...{ chips: NO_CHIPS, isLive: true, isShown: false, shownSince: null, dealtSince: null, isPeeled: false },
    own: [{ id: 'w', round: 7, stakes: { dragon: '10.00', tie: '5.00' }, state: 'decided', payout: '20.00' }],
    ...more,
  }) as unknown as DealtViewState;

async function open(more: Partial<DealtViewState>, isCalm = false) {
  const shown = view(more);
  const game = { snapshot: () => shown, subscribe: () => () => undefined, takesBets: () => false, now: () => 1 };
  const look = LOOKS['dragon-tiger']!;
  await show(
    <DealtContext value={game as unknown as DealtGame}>
      <TableDealer look={look} isCalm={isCalm} />
      <Board look={look} isCalm={isCalm} />
    </DealtContext>,
  );
}
const spot = (name: string) => document.querySelector(`[data-spot="${name}"]`)!;
const discs = (name: string) => spot(name).querySelectorAll('.dealt-disc').length;
const dealer = () => document.querySelector('[data-dealer]')!;

it('[TV-6.359] chips lie on the spots that were bet on, beside a dealer who closes the betting and is hidden from screen readers', async () => {
  await open({});
  expect(['dragon', 'tie', 'tiger'].map(discs)).toEqual([1, 1, 0]);
  expect(dealer().getAttribute('data-dealer')).toBe('closing');
  expect(dealer().getAttribute('aria-hidden')).toBe('true');
  expect(fly).not.toHaveBeenCalled();
  expect(await axeFaults()).toEqual([]);
});

it('[TV-6.359] when the result arrives, lost chips leave and winnings arrive: once, within 600 ms, and each spot shows what it won', async () => {
  await open(WON);
  expect(dealer().getAttribute('data-dealer')).toBe('announcing-left');
  expect(fly).toHaveBeenCalledTimes(2);
  for (const [, options] of fly.mock.calls as unknown as [unknown, { duration: number }][])
    expect(options.duration).toBeLessThanOrEqual(600);
  expect(spot('dragon').textContent).toContain('20.00');
  expect(spot('tie').textContent).toContain('5.00');
  expect(['dragon', 'tie'].map(discs)).toEqual([2, 0]);
  expect(await axeFaults()).toEqual([]);
});

it('[TV-6.359] nothing flies with reduced motion, nor on a page that was opened after the result', async () => {
  await open(WON, true);
  expect(dealer().classList.contains('is-calm')).toBe(true);
  leave();
  await open({ ...WON, shownSince: 0 });
  expect(fly).not.toHaveBeenCalled();
  expect(spot('dragon').textContent).toContain('20.00');
});
