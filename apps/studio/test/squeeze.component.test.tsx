import { fireEvent, screen, waitFor } from '@testing-library/react/pure';
import { afterEach, expect, it, vi } from 'vitest';
import type { DealtGame } from '../client/dealt/dealt-game.ts';
import { SqueezeScene } from '../client/dealt/squeeze-scene.tsx';
import { DealtContext } from '../client/dealt/use-dealt.ts';
import type { BaccaratDeal } from '../games/tables/fresh-shoe.ts';
import { axeFaults, leave, show } from './shown.tsx';

afterEach(leave);

// by suit: card = rank * 4 + suit; player 2 and 3, then 4; banker 5 and K, then 6
const [TWO, THREE, FOUR, FIVE, SIX, KING] = [0, 4, 8, 12, 16, 44];
const DEAL = {
  ...{ player: [TWO, THREE, FOUR], banker: [FIVE, KING, SIX], winner: 'player' },
  cards: [TWO, FIVE, THREE, KING, FOUR, SIX],
} as unknown as BaccaratDeal;

async function open(since = performance.now()) {
  const showNow = vi.fn();
  await show(
    <DealtContext value={{ showNow } as unknown as DealtGame}>
      <SqueezeScene result={DEAL} since={since} />
    </DealtContext>,
  );
  return showNow;
}
const covered = () => screen.queryAllByRole('button', { name: /^Covered card/ });
const words = () => document.body.textContent!;

it('[TV-6.204] a covered card is not in the page; the keyboard peels it a little or turns it, and focus moves to the next one', async () => {
  const showNow = await open();
  expect(covered()).toHaveLength(4);
  for (const text of ['♣', '2', '3', 'K']) expect(words()).not.toContain(text);
  expect(await axeFaults()).toEqual([]);
  covered()[0]!.focus();
  fireEvent.keyDown(covered()[0]!, { key: 'ArrowUp' });
  expect(covered()[0]!.textContent).toContain('2');
  expect(covered()[0]!.style.getPropertyValue('--peeled')).toBe('34%');
  fireEvent.keyDown(covered()[0]!, { key: 'Enter' });
  expect(covered()).toHaveLength(3);
  expect(document.activeElement).toBe(covered()[0]);
  for (let left = 3; left > 0; left--) fireEvent.keyDown(covered()[0]!, { key: ' ' });
  // five cards have been dealt: the first of the third cards, face down
  expect(covered()).toHaveLength(1);
  expect(words()).not.toContain('6');
  expect(showNow).not.toHaveBeenCalled();
  fireEvent.keyDown(covered()[0]!, { key: 'Enter' });
  fireEvent.keyDown(covered()[0]!, { key: 'Enter' });
  expect(covered()).toHaveLength(0);
  await waitFor(() => expect(showNow).toHaveBeenCalled());
});

it('a drag that is released early falls back, a longer one turns the card, and so do taps; one press shows all', async () => {
  const showNow = await open();
  const drag = (card: Element, up: number) => {
    Object.defineProperty(card, 'offsetHeight', { value: 88, configurable: true });
    Object.assign(card, { setPointerCapture: () => undefined });
    fireEvent.pointerDown(card, { clientY: 100, pointerId: 1 });
    fireEvent.pointerMove(card, { clientY: 100 - up, pointerId: 1 });
    fireEvent.pointerUp(card, { pointerId: 1 });
  };
  drag(covered()[0]!, 30);
  expect(covered()).toHaveLength(4);
  expect(covered()[0]!.style.getPropertyValue('--peeled')).toBe('0%');
  drag(covered()[0]!, 60);
  expect(covered()).toHaveLength(3);
  for (const _ of [1, 2, 3]) drag(covered()[0]!, 0);
  expect(covered()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Show all cards' }));
  expect(showNow).toHaveBeenCalledTimes(1);
});

it('cards that are still covered turn when time runs out', async () => {
  await open(performance.now() - 7_500);
  expect(covered()).toHaveLength(1);
});
