import { expect, type Page } from '@playwright/test';
import { stand } from './stand.ts';

interface Message {
  readonly to?: string;
  readonly text?: string;
  readonly answer?: string;
}

/** Sinks of the stand's messages and its pictures' solutions; newest last. */
async function read(sink: string, to: string): Promise<Message[]> {
  const answer = await fetch(`${sink}?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as Message[];
}

const count = async (sink: string, to: string): Promise<number> => (await read(sink, to)).length;

/** Messages to a number or address during `act`. */
async function newest(sink: string, to: string, act: () => Promise<void>): Promise<string> {
  const before = await count(sink, to);
  await act();
  await expect.poll(() => count(sink, to), { timeout: 15_000 }).toBeGreaterThan(before);
  return (await read(sink, to)).at(-1)!.text ?? '';
}
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

/** The code of the SMS that `act` sends to a number, `+923001234567`. */
export const smsCode = async (e164: string, act: () => Promise<void>): Promise<string> =>
  codeIn(await newest(stand.SMS_SINK!, e164, act));
/** The code of the mail that `act` sends. */
export const mailCode = async (to: string, act: () => Promise<void>): Promise<string> =>
  codeIn(await newest(stand.MAIL_SINK!, to, act));
/** The whole mail that `act` sends. */
export const mailText = (to: string, act: () => Promise<void>): Promise<string> => newest(stand.MAIL_SINK!, to, act);

/** Letters of this browser's newest picture, identified by its cookie. */
export async function pictureLetters(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const own = cookies.find((cookie) => cookie.name === '__Host-pre')?.value ?? '';
  let answer = '';
  await expect
    .poll(async () => (answer = (await read(stand.CAPTCHA_SINK!, own)).at(-1)?.answer ?? ''), { timeout: 10_000 })
    .not.toBe('');
  return answer;
}

/** Number of mails to an address. */
export const mailsTo = (to: string): Promise<number> => count(stand.MAIL_SINK!, to);
