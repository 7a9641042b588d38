import { getHelpArticle, getHelpCentre } from '@kismet/contracts/content/public';
import { getRegisterRules } from '@kismet/contracts/site/start-up';
import { say } from '@kismet/testkit/catalogue-words';
import { type Tongue, type } from '@kismet/testkit/form-proof';
import { watchConsole } from '@kismet/testkit/screen-watch';
import { settled } from '@kismet/testkit/settled';
import { fireEvent, waitFor, within } from '@testing-library/react/pure';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveSite, network, openSite } from './site.tsx';

beforeEach(watchConsole);
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveSite();
});

const FREE = { enabled: true, acceptedPattern: '^.*$', patternId: 0, minLength: 0, maxLength: 32 };
/** The form of a brand that requires name, password and date of birth. */
async function openForm(language: Tongue): Promise<HTMLInputElement> {
  const fields = Object.fromEntries(
    ['username', 'password', 'birthDate'].map((name) => [name, { ...FREE, required: true }]),
  );
  network.sample(getRegisterRules, (rules) => ({ ...rules, fields }));
  await openSite('/register', { language, flags: { registerByMobile: false } });
  return document.querySelector<HTMLInputElement>('main input[type=date]')!;
}

it('[F-10] "read the terms" shows the brand’s terms over the form, which keeps its values', async () => {
  network.sample(getHelpCentre, (centre) => ({ ...centre, termsSlug: 'house-terms' }));
  network.sample(getHelpArticle, (article) => ({ ...article, summary: 'The house in one sentence.', isTerms: true }));
  const born = await openForm('EN');
  const main = within(document.querySelector('main')!);
  type(born, '1993-04-12');
  fireEvent.click(main.getByRole('button', { name: say('EN', 'register.readTerms') }));
  await settled(network);
  const dialog = within(await waitFor(() => document.querySelector<HTMLElement>('dialog[open]')!));
  expect(dialog.getByText('The house in one sentence.')).toBeTruthy();
  expect(network.inputsOf(getHelpArticle)).toContainEqual(expect.objectContaining({ slug: 'house-terms' }));
  fireEvent.click(dialog.getByRole('button', { name: say('EN', 'action.close') }));
  expect(born.value).toBe('1993-04-12');
});

it.each([
  ['EN', /12 April 1993/],
  ['UR', /12 اپریل/],
] as const)('[F-10] errors of a date of birth are in the page’s language: %s', async (language: Tongue, words) => {
  const born = await openForm(language);
  type(born, '1993-04-12');
  const told = await waitFor(() => document.getElementById(`${born.id}-words`)!);
  expect(told.textContent).toMatch(words);
  expect(born.getAttribute('aria-describedby')).toContain(told.id);
});
