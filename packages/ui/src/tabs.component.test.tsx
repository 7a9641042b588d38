import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react/pure';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.dir = 'ltr';
});
const TABS = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

function Page({ onChoose }: { onChoose: (value: string) => void }) {
  const [value, setValue] = useState('a');
  const choose = (next: string) => {
    onChoose(next);
    setValue(next);
  };
  return <Tabs label="Games" tabs={TABS} value={value} controls="panel" onChoose={choose} />;
}
function open(onChoose: (value: string) => void = () => undefined) {
  render(<Page onChoose={onChoose} />);
  screen.getByRole('tab', { name: 'A' }).focus();
}

it.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)('in %s %s goes to the next tab and selects it, %s back, and both wrap around', async (dir, next, back) => {
  document.documentElement.dir = dir;
  open();
  press(next);
  await waitFor(() => expect(chosen()).toBe('B'));
  press(back);
  await waitFor(() => expect(chosen()).toBe('A'));
  press(back);
  await waitFor(() => expect(chosen()).toBe('C'));
  press('Home');
  await waitFor(() => expect(chosen()).toBe('A'));
  press('End');
  await waitFor(() => expect(chosen()).toBe('C'));
});

it('a press is handled once, with a pointer or without; one tab stop; the caller names the region', () => {
  const onChoose = vi.fn();
  open(onChoose);
  const b = screen.getByRole('tab', { name: 'B' });
  fireEvent.mouseDown(b, { button: 0 });
  b.focus();
  fireEvent.click(b);
  expect(onChoose.mock.calls).toEqual([['b']]);
  fireEvent.click(screen.getByRole('tab', { name: 'C' }));
  expect(onChoose.mock.calls).toEqual([['b'], ['c']]);
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  expect(b.getAttribute('aria-controls')).toBe('panel');
  expect(screen.getByRole('tablist', { name: 'Games' })).toBeTruthy();
});
