import { codeOf, ServerRefusal } from '@kismet/app-kit/refusal';

const ABOUT_THE_CHECK = new Set(['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'CAPTCHA_EXPIRED', 'CAPTCHA_SILENT']);

/** There is no check to send: the outside one was closed, refused or does not answer, or this device could not work its own out. */
export class NotChecked extends Error {
  readonly fault: 'silent' | 'closed' | 'notPassed' | 'failed';
  constructor(fault: NotChecked['fault']) {
    super(fault);
    this.fault = fault;
  }
}

/** Whether a refusal is about the check itself: its words then stand with the check, not above the button. */
export const isAboutCheck = (error: unknown): boolean => ABOUT_THE_CHECK.has(codeOf(error));

/** Row LG-04: whether the next try has to come with the check; the server says so in the value of the error. */
export const asksForCheck = (error: unknown): boolean =>
  isAboutCheck(error) || (error instanceof ServerRefusal && error.needsCaptcha);
