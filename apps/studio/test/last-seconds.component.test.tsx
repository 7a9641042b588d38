import { afterEach, expect, it, vi } from 'vitest';
import type { DealtGame } from '../client/dealt/dealt-game.ts';
import type { DealtViewState } from '../client/dealt/dealt-view-state.ts';
import { DealtContext } from '../client/dealt/use-dealt.ts';
import { useLastSeconds } from '../client/dealt/use-last-seconds.ts';
import { leave, show } from './shown.tsx';

afterEach(leave);
const CLOSES_AT = 100_000;

function Ticking({ isCalm }: { isCalm: boolean }) {
  useLastSeconds(isCalm);
  return null;
}

/** A table whose clock the test sets; returns what ticked. */
async function table(isCalm: boolean) {
  const [play, vibrate] = [vi.fn(), vi.fn()];
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  const shown = { round: { phase: 'BETTING', closesAt: CLOSES_AT } } as unknown as DealtViewState;
  const clock = { now: CLOSES_AT - 9_000 };
  const game = { snapshot: () => shown, subscribe: () => () => undefined, now: () => clock.now, sounds: { play } };
  await show(
    <DealtContext value={game as unknown as DealtGame}>
      <Ticking isCalm={isCalm} />
    </DealtContext>,
  );
  const at = async (leftMs: number) => {
    clock.now = CLOSES_AT - leftMs;
    await new Promise((resolve) => setTimeout(resolve, 250));
    return [play.mock.calls.length, vibrate.mock.calls.length];
  };
  return { play, at };
}

it('each of the last three seconds of betting ticks once, as a sound and a vibration; before and after that nothing ticks', async () => {
  const { play, at } = await table(false);
  const ticks = [];
  for (const left of [5_000, 3_100, 2_900, 2_400, 1_500, 900, 400, 0, -700]) ticks.push(await at(left));
  expect(ticks.map(([sounds]) => sounds)).toEqual([0, 0, 1, 1, 2, 3, 3, 3, 3]);
  expect(ticks.map(([, hands]) => hands)).toEqual([0, 0, 1, 1, 2, 3, 3, 3, 3]);
  expect(play.mock.calls.flat()).toEqual(['tick', 'tick', 'tick']);
});

it('with reduced motion there is no vibration', async () => {
  const { at } = await table(true);
  expect(await at(2_500)).toEqual([1, 0]);
});
