import { expect, type Locator, type Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { atTop } from './page.ts';

export const WORDS = {
  UR: {
    login: 'لاگ اِن',
    mobile: 'موبائل نمبر',
    send: /کوڈ بھیجیں/,
    again: /دوبارہ بھیجیں/,
    wrong: 'یوزر نیم یا پاس ورڈ درست نہیں۔',
    empty: 'یہ خانہ خالی نہیں چھوڑا جا سکتا۔',
    country: 'امارات',
    emirates: /متحدہ عرب امارات/,
    proof: 'تصدیق کریں کہ یہ آپ ہیں',
    change: 'پاس ورڈ بدلیں',
    freePlay: 'مفت کھیلیں',
    playMoney: 'ڈیمو رقم',
    skip: 'چھوڑیں',
    next: 'اگلا',
    done: 'شروع کریں',
    real: 'اصلی اکاؤنٹ درکار ہے',
    realAccount: 'اصلی اکاؤنٹ',
    agents: 'ایجنٹ لاگ اِن',
    toMembers: 'ممبر لاگ اِن پر جائیں',
    welcome: /خوش آمدید/,
    forgot: 'پاس ورڈ بھول گئے',
    byEmail: 'ای میل سے',
    sent: /بھیج دیا گیا/,
    newLink: 'نیا لنک منگوائیں',
    logout: 'لاگ آؤٹ',
    stay: 'لاگ اِن رہیں',
    still: 'کیا آپ موجود ہیں؟',
    cards: 'شروع کرنے سے پہلے',
    mismatch: 'دونوں پاس ورڈ ایک جیسے نہیں ہیں۔',
  },
  EN: {
    login: 'Log in',
    mobile: 'Mobile number',
    send: /Send code/,
    again: /Send again/,
    wrong: 'Wrong username or password.',
    empty: 'This cannot be left empty.',
    country: 'emir',
    emirates: /United Arab Emirates/,
    proof: 'Confirm it is you',
    change: 'Change password',
    freePlay: 'Free play',
    playMoney: 'Demo money',
    skip: 'Skip',
    next: 'Next',
    done: 'Let’s go',
    real: 'Real account needed',
    realAccount: 'Real account',
    agents: 'Agent login',
    toMembers: 'Go to the member login',
    welcome: /Welcome/,
    forgot: 'Forgot password',
    byEmail: 'By e-mail',
    sent: /^Sent\./,
    newLink: 'Request a new link',
    logout: 'Log out',
    stay: 'Stay logged in',
    still: 'Are you still there?',
    cards: 'Before you start',
    mismatch: 'The passwords do not match.',
  },
} as const;
export type Words = (typeof WORDS)['UR' | 'EN'];

export const form = (page: Page) => page.locator('main form').first();
export const name = (where: Page | Locator) => where.locator('input[autocomplete="username"]').first();
export const password = (where: Page | Locator) => where.locator('input[autocomplete="current-password"]').first();
export const signedIn = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('token') !== null);
export const signedOut = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('token') === null);
export async function accessible(page: Page): Promise<void> {
  await atTop(page);
  expect(await axeFaults(page)).toEqual([]);
}
export const onPhone = (page: Page) => page.setViewportSize({ width: 390, height: 844 });

export async function byPassword(page: Page, username: string, secret: string): Promise<void> {
  await name(form(page)).fill(username);
  await password(form(page)).fill(secret);
  await form(page).locator('button[type="submit"]').click();
}
/** One method of a form, by the label of its radio button. */
export const choose = (page: Page, way: string) =>
  page.locator(`main label:has(input[type="radio"][value="${way}"])`).click();

/** Signs out, keeping only the site's address. */
export async function leave(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
}
