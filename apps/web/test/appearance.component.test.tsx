import { say } from '@kismet/testkit/catalogue-words';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { act, fireEvent, screen, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openModal } from '../src/shared/modals.ts';
import { leaveSite, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

const choice = (title: string, value: string) =>
  within(screen.getByRole('group', { name: title })).getByRole<HTMLInputElement>('radio', { name: value });

it('[PM-06] light by default; dark and less motion apply at once and stay in this browser', async () => {
  const look = document.documentElement.dataset;
  await openSite('/noticePage', { language: 'EN' });
  act(() => openModal('settings'));
  await screen.findByRole('dialog');
  expect(choice(say('EN', 'shell.theme'), say('EN', 'shell.light')).checked).toBe(true);
  fireEvent.click(choice(say('EN', 'shell.theme'), say('EN', 'shell.dark')));
  expect([look.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  fireEvent.click(choice(say('EN', 'settings.motion'), say('EN', 'settings.still')));
  expect([look.motion, localStorage.getItem('motion')]).toEqual(['reduced', 'reduced']);
  fireEvent.click(choice(say('EN', 'shell.theme'), say('EN', 'shell.light')));
  fireEvent.click(choice(say('EN', 'settings.motion'), say('EN', 'settings.asDevice')));
  expect(look.theme).toBe('light');
});
