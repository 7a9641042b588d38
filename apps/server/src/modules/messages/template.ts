import type { MessageTemplate } from '@kismet/contracts/messages/message';

/** The security change that was made. */
export type SecurityChange =
  | 'totpOn'
  | 'totpOff'
  | 'recoveryCodes'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'socialLinked'
  | 'socialUnlinked'
  | 'paymentPassword'
  | 'phone'
  | 'email'
  | 'reset';

interface CodeParams {
  readonly code: string;
  readonly minutes: number;
  readonly brand: string;
}

/** Parameters of each template. Times and places are texts in the reader's language. */
export interface MessageParams extends Record<MessageTemplate, { readonly brand: string }> {
  readonly 'login-code': CodeParams;
  readonly 'register-code': CodeParams;
  readonly 'recover-code': CodeParams;
  readonly 'proof-code': CodeParams;
  readonly 'contact-code': CodeParams;
  readonly 'reset-link': { readonly link: string; readonly minutes: number; readonly brand: string };
  readonly 'new-device': {
    readonly device: string;
    readonly place: string;
    readonly time: string;
    readonly brand: string;
  };
  readonly 'password-changed': { readonly brand: string; readonly time: string };
  readonly 'second-factor-changed': { readonly brand: string; readonly what: SecurityChange };
  readonly 'one-time-password': { readonly password: string; readonly hours: number; readonly brand: string };
  readonly 'remember-revoked': { readonly brand: string };
  /** A message of a journey: an operator's text, and the link with which its reader unsubscribes from such messages. */
  readonly campaign: {
    readonly brand: string;
    readonly title: string;
    readonly words: string;
    readonly link: string;
  };
}

const NEWS_LIFE_MS = 24 * 3_600_000;

/** Milliseconds until a message expires: the lifetime of its code or link, or else a day. */
export function lifeOf(params: MessageParams[MessageTemplate]): number {
  if ('minutes' in params) return params.minutes * 60_000;
  return 'hours' in params ? params.hours * 3_600_000 : NEWS_LIFE_MS;
}
