import { codeOf, ServerRefusal } from '@kismet/app-kit/refusal';

const ABOUT_THE_CHECK = new Set(['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'CAPTCHA_EXPIRED', 'CAPTCHA_SILENT']);

/**
 * No check to send: the outside one was closed, refused or is unresponsive, or this device could not compute a proof.
 */
export class NotChecked extends Error {
  readonly fault: 'silent' | 'closed' | 'notPassed' | 'failed';
  constructor(fault: NotChecked['fault']) {
    super(fault);
    this.fault = fault;
  }
}

/** Whether a refusal concerns the check itself: its text is then shown at the check, not above the button. */
export const isAboutCheck = (error: unknown): boolean => ABOUT_THE_CHECK.has(codeOf(error));

/** Row LG-04: whether the next attempt needs the check, from the error's value. */
export const asksForCheck = (error: unknown): boolean =>
  isAboutCheck(error) || (error instanceof ServerRefusal && error.needsCaptcha);
