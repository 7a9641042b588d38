import type { Page } from '@playwright/test';
import { BORN, newNumber, PASSWORD } from './new-member.ts';
import { smsCode } from './sinks.ts';

export interface MobileMember {
  readonly typed: string;
  readonly e164: string;
  readonly password: string;
}

/** Registers a mobile number through the form; its name is the number. */
export async function registerByMobile(page: Page): Promise<MobileMember> {
  const number = newNumber();
  await page.goto('/register');
  const form = page.locator('main form').first();
  await form.locator('input[type="tel"]').fill(number.typed);
  const code = await smsCode(number.e164, () => form.getByRole('button', { name: /کوڈ بھیجیں|Send code/ }).click());
  await form.locator('input[autocomplete="one-time-code"]').fill(code);
  for (const field of await form.locator('input[autocomplete="new-password"]').all()) await field.fill(PASSWORD);
  await form.locator('input[type="date"]').fill(BORN);
  await form.locator('input[type="checkbox"]').check();
  await form.locator('button[type="submit"]').click();
  await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
  return { ...number, password: PASSWORD };
}
