import { axeFaults } from '@kismet/testkit/axe-faults';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react/pure';
import { afterEach, expect, it, vi } from 'vitest';
import { Menu, MenuItem } from './menu.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.dir = 'ltr';
});
const button = () => screen.getByRole('button', { name: 'Account' });
const item = (name: string) => screen.getByText(name);
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

async function opened(by: () => void) {
  const [out, way] = [vi.fn(), vi.fn()];
  render(
    <>
      <Menu trigger="Account" triggerLabel="Account">
        <MenuItem
          link={
            // biome-ignore lint/a11y/useValidAnchor: stands for a link of the router, which hears presses too
            <a href="#limits" onClick={way}>
              Limits
            </a>
          }
        />
        <MenuItem kind="checkbox" checked onChoose={() => undefined}>
          Sound
        </MenuItem>
        <MenuItem onChoose={out}>Log out</MenuItem>
      </Menu>
      <p>elsewhere</p>
    </>,
  );
  expect(screen.queryByRole('menu')).toBeNull();
  by();
  await waitFor(() => expect(document.activeElement).toBe(item('Limits')));
  return { out, way };
}

it('opens by press or arrow down, focuses the first entry, and is named by its button', async () => {
  await opened(() => fireEvent.keyDown(button(), { key: 'ArrowDown' }));
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menu').getAttribute('aria-labelledby')).toBe(button().id);
  expect(screen.getByRole('menuitemcheckbox').getAttribute('aria-checked')).toBe('true');
  expect(await axeFaults(screen.getByRole('menu').parentElement!)).toEqual([]);
});

it('arrows wrap around, Home and End go to the ends, a letter to its entry', async () => {
  await opened(() => fireEvent.click(button()));
  const at = (name: string) => waitFor(() => expect(document.activeElement).toBe(item(name)));
  press('ArrowDown');
  await at('Sound');
  press('End');
  await at('Log out');
  press('ArrowDown');
  await at('Limits');
  press('l');
  await at('Log out');
  press('Home');
  await at('Limits');
});

it('Escape closes it and restores focus; so does selecting, which runs the entry once', async () => {
  const { out, way } = await opened(() => fireEvent.click(button()));
  press('Escape');
  await waitFor(() => expect(document.activeElement).toBe(button()));
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.click(button());
  fireEvent.click(item('Log out'));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(out).toHaveBeenCalledTimes(1);
  fireEvent.click(button());
  fireEvent.click(item('Limits'));
  expect(way).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('its own button closes it again, and so does a press elsewhere, which keeps its focus', async () => {
  await opened(() => fireEvent.click(button()));
  // the library listens for outside presses from the next tick on
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  fireEvent.pointerDown(button());
  fireEvent.click(button());
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  fireEvent.click(button());
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  fireEvent.pointerDown(screen.getByText('elsewhere'));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
