import { getSecurity, saveProfile } from '@kismet/contracts/identity/security';
import { say } from '@kismet/testkit/catalogue-words';
import { type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { fireEvent, screen, waitFor } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from '../site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

const FREE = { enabled: true, required: false, acceptedPattern: '^.*$', patternId: 0, minLength: 0, maxLength: 32 };
const yearsAgo = (years: number): string => `${new Date().getFullYear() - years}-01-01`;

/** The form of a member who has not given the day of birth, in a brand for people of 21. */
async function openForm(language: 'EN' | 'UR'): Promise<HTMLElement> {
  network.sample(getSecurity, (value) => ({ ...value, birthDate: null, missing: ['birthDate' as const] }));
  await openSite('/centre/securityCenter', {
    as: 'member',
    language,
    rules: { minAge: 21, fields: { birthDate: FREE } },
  });
  const name = `${say(language, 'security.fillIn')}: ${say(language, 'security.identity')}`;
  fireEvent.click(screen.getByRole('button', { name }));
  return waitFor(() => {
    const field = document.querySelector<HTMLElement>('main form input[type=date]');
    expect(field).not.toBeNull();
    return field!;
  });
}
const prompt = (language: 'EN' | 'UR') =>
  screen.queryByRole('dialog', { name: say(language, 'register.age.title', { minAge: 21 }) });

it.each(['EN', 'UR'] as const)(
  '[VP-06] a birthday of somebody who is not yet 21 is asked about, and not saved, in %s',
  async (language) => {
    const field = await openForm(language);
    type(field, yearsAgo(19));
    fireEvent.blur(field);
    await waitFor(() => expect(prompt(language)).not.toBeNull());
    fireEvent.click(screen.getByRole('button', { name: say(language, 'register.age.right') }));
    expect(prompt(language)!.textContent).toContain(say(language, 'security.ageSorry', { minAge: 21 }));
    expect(network.inputsOf(saveProfile)).toEqual([]);
  },
);

it('[VP-06] from 21 years on nothing is asked, and the date can be corrected before', async () => {
  const field = await openForm('EN');
  type(field, yearsAgo(20));
  fireEvent.blur(field);
  await waitFor(() => expect(prompt('EN')).not.toBeNull());
  fireEvent.click(screen.getByRole('button', { name: say('EN', 'register.age.correct') }));
  await waitFor(() => expect(prompt('EN')).toBeNull());
  type(field, yearsAgo(21));
  fireEvent.blur(field);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(prompt('EN')).toBeNull();
});
