import { expect, type Page } from '@playwright/test';
import { type EmulatorPeople, emulatorPeople } from '../../../tools/firebase/identity-toolkit.ts';
import { stand } from './stand.ts';

/** Settings the stand was started with (tools/outside.ts); reports if they are missing. */
export function need(name: string): string {
  const value = stand[name];
  if (!value) throw new Error(`the stand has no ${name}: start it with what \`node tools/outside.ts\` prints`);
  return value;
}
export const people = (): EmulatorPeople =>
  emulatorPeople(need('FIREBASE_AUTH_EMULATOR_HOST'), need('FIREBASE_PROJECT_ID'));

export const form = (page: Page) => page.locator('main form').first();
export const code = (page: Page) => form(page).locator('input[autocomplete="one-time-code"]');
export const send = (page: Page) => form(page).getByRole('button', { name: /کوڈ بھیجیں|Send code/ });
export const submit = (page: Page) => form(page).locator('button[type="submit"]');
export const remembers = (page: Page) => form(page).locator('input[type="checkbox"]');
export const signedIn = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('token') !== null);
export const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));
export const byMobile = (page: Page) => page.locator('main label:has(input[type="radio"][value="mobile"])').click();
export async function leave(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
}
export async function fillPassword(page: Page, username: string, secret: string): Promise<void> {
  await form(page).locator('input[autocomplete="username"]').fill(username);
  await form(page).locator('input[autocomplete="current-password"]').fill(secret);
}

/** The code Firebase would have sent by SMS, from its emulator. */
export async function firebaseCode(e164: string, act: () => Promise<void>): Promise<string> {
  const last = () =>
    people()
      .codeOf(e164)
      .catch(() => '');
  const before = await last();
  await act();
  await expect.poll(last, { timeout: 15_000 }).not.toBe(before);
  return last();
}
export const wrongFor = (right: string): string => (right === '000000' ? '000001' : '000000');

export const WORDS = {
  closed: 'جانچ مکمل ہونے سے پہلے بند ہو گئی۔',
  wrong: 'یوزر نیم یا پاس ورڈ درست نہیں۔',
  bent: 'جانچ مکمل نہیں ہو سکی۔ ایک بار پھر کریں۔',
};
export const pass = (page: Page) => page.locator('#geetest-stand-in-pass').click();
