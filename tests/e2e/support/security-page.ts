import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { PASSWORD } from './new-member.ts';
import { atTop } from './page.ts';

export const WORDS = {
  UR: {
    open: 'آپ کے اکاؤنٹ کو مزید حفاظت درکار ہے',
    good: 'آپ کا اکاؤنٹ اچھی طرح محفوظ ہے',
    fair: 'آپ کا اکاؤنٹ مناسب حد تک محفوظ ہے',
    send: /کوڈ بھیجیں/,
    verified: 'تصدیق شدہ',
    wrong: 'یہ درست نہیں۔ دیکھ کر دوبارہ لکھیں۔',
    tickFirst: 'پہلے کوڈ محفوظ کریں، پھر اس پر نشان لگائیں۔',
    on: 'چالو',
    thisDevice: 'یہ ڈیوائس',
    trial: 'اصلی اکاؤنٹ درکار ہے',
  },
  EN: {
    open: 'Your account needs more protection',
    good: 'Your account is well protected',
    fair: 'Your account has fair protection',
    send: /Send code/i,
    verified: 'Confirmed',
    wrong: 'That is not correct. Check it and try again.',
    tickFirst: 'Save the codes first, then tick this.',
    on: 'On',
    thisDevice: 'This device',
    trial: 'Real account needed',
  },
} as const;
export const PIN = '481516';

export const part = (page: Page, name: string) => page.locator(`#part-${name}`);
export const press = (page: Page, name: string) =>
  part(page, name).locator('section > div').first().getByRole('button').click();
export const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));
export async function openCentre(page: Page): Promise<void> {
  await page.goto('/centre/securityCenter');
  await part(page, 'logins').waitFor();
}
/** Steps up with the password, if required. */
export async function prove(page: Page, secret = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input').fill(secret);
  await page.keyboard.press('Enter');
}
export async function violations(page: Page): Promise<string[]> {
  await atTop(page);
  return axeFaults(page);
}
