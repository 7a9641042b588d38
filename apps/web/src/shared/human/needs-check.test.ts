import { ServerRefusal } from '@kismet/app-kit/refusal';
import { expect, it } from 'vitest';
import { asksForCheck, isAboutCheck } from './needs-check.ts';

const refusal = (code: string, captcha?: boolean) =>
  new ServerRefusal({ code, requestId: 'r', ...(captcha === undefined ? {} : { captcha }) });

it("[LG-04] the check is requested by the flag in the error's value, whatever the error", () => {
  expect([
    asksForCheck(refusal('LOGIN_WRONG')),
    asksForCheck(refusal('LOGIN_WRONG', false)),
    asksForCheck(refusal('LOGIN_WRONG', true)),
    asksForCheck(refusal('CAPTCHA_REQUIRED')),
  ]).toEqual([false, false, true, true]);
});

it('[LG-14] only a refusal of the check itself is shown at the check', () => {
  expect([
    isAboutCheck(refusal('CAPTCHA_WRONG', true)),
    isAboutCheck(refusal('LOGIN_WRONG', true)),
    isAboutCheck(new Error('gone')),
  ]).toEqual([true, false, false]);
});
