import { screen } from '@testing-library/react/pure';
import { afterEach, expect, it } from 'vitest';
import { leaveOffice, network, openOffice } from './office.tsx';

afterEach(leaveOffice);

it.each(['UR', 'EN'] as const)('the back office starts in %s on the stand-in network', async (language) => {
  await openOffice('/members', { language });
  expect(document.documentElement.dir).toBe(language === 'UR' ? 'rtl' : 'ltr');
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(/^bo\./);
  expect(network.faults).toEqual([]);
});
