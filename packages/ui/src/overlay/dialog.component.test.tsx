import { act, cleanup, fireEvent, render, screen } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog, type DialogProps } from './dialog.tsx';
import { WrapperDialog } from './wrapper-dialog.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const box = () => document.querySelector('dialog')!;
const close = vi.fn();
const shown = (more: Partial<DialogProps> = {}) => {
  close.mockClear();
  return (
    <Dialog open onClose={close} title="Notice" closeLabel="Close" {...more}>
      <p>words</p>
    </Dialog>
  );
};
const pass = (ms: number) => void act(() => vi.advanceTimersByTime(ms));
const cancel = () => void act(() => void box().dispatchEvent(new Event('cancel', { cancelable: true })));

it('[F-74] [MD-02] a dialog is 600 wide, at least 300 high, and opens at once, unless it says otherwise', () => {
  render(shown());
  expect([box().open, box().style.maxWidth, box().style.minHeight]).toEqual([true, '600px', '300px']);
  cleanup();
  render(shown({ width: 440 }));
  expect([box().style.maxWidth, box().style.minHeight]).toEqual(['440px', '']);
  cleanup();
  const { rerender } = render(shown({ delay: 250 }));
  pass(249);
  expect(box().open).toBe(false);
  pass(1);
  expect(box().open).toBe(true);
  rerender(shown({ delay: 250, open: false }));
  expect(box().open).toBe(false);
});

it('[F-74] [MD-02] the wrapper dialog: 200 by 200, after 100 ms, closed by its button alone; work that ends sooner shows none', () => {
  const onClose = vi.fn();
  const wrapper = (open: boolean) => (
    <WrapperDialog open={open} onClose={onClose} title="Connecting" closeLabel="Cancel">
      <p>Connecting</p>
    </WrapperDialog>
  );
  const { rerender } = render(wrapper(true));
  pass(99);
  expect(box().open).toBe(false);
  rerender(wrapper(false));
  pass(1_000);
  expect(box().open).toBe(false);
  rerender(wrapper(true));
  pass(100);
  expect([box().open, box().style.maxWidth, box().style.minHeight]).toEqual([true, '200px', '200px']);
  cancel();
  fireEvent.click(box());
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('[F-74] [MD-03] the generic dialog opens active, and closes on its cover unless disabled, on a button, on Escape, or after a time', () => {
  render(shown());
  expect([box().open, document.activeElement]).toEqual([true, box()]);
  fireEvent.click(screen.getByText('words'));
  expect(close, 'a press inside').not.toHaveBeenCalled();
  fireEvent.click(box());
  cancel();
  fireEvent.click(screen.getByLabelText('Close'));
  expect(close).toHaveBeenCalledTimes(3);
  cleanup();
  render(shown({ closesOnCover: false }));
  fireEvent.click(box());
  expect(close).not.toHaveBeenCalled();
  cleanup();
  render(shown({ closesAfter: { seconds: 3, says: (left) => `closes in ${left}` } }));
  pass(2_000);
  expect([close.mock.calls.length, screen.getByRole('timer', { hidden: true }).textContent]).toEqual([
    0,
    'closes in 1',
  ]);
  pass(1_000);
  expect(close).toHaveBeenCalledTimes(1);
});
