import { screen } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

afterEach(leaveSite);

it.each([
  ['UR', 'rtl'],
  ['EN', 'ltr'],
] as const)('the site starts in %s on the stand-in network', async (language, direction) => {
  await openSite('/login', { language });
  expect(document.documentElement.dir).toBe(direction);
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(/^login\./);
  expect(network.faults).toEqual([]);
});
