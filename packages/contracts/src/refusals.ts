/**
 * Every code with which the server says no, one catalogue for both sides. Each has a text under `refusal.<CODE>` in
 * every language; the HTTP layer alone knows the status that goes with it.
 */
export const REFUSAL_CODES = [
  // shape of the call
  'INPUT_INVALID',
  'ROUTE_UNKNOWN',
  'METHOD_NOT_ALLOWED',
  'BODY_TOO_LARGE',
  'BODY_TYPE',
  'NOT_FOUND',
  'RATE_LIMITED',
  'BUSY',
  // encrypted calls
  'ENCRYPTION_REQUIRED',
  'ENC_HEADER',
  'ENC_KEY',
  'ENC_REPLAY',
  // who is calling
  'NOT_SIGNED_IN',
  'FORBIDDEN',
  'TRIAL',
  'CSRF',
  // the site as a whole
  'MAINTENANCE',
  'REGION_BLOCKED',
  'BRAND_UNKNOWN',
  // identity
  'LOGIN_WRONG',
  'LOGIN_LOCKED',
  'LOGIN_DISABLED',
  'TOTP_WRONG',
  'REGISTRATION_OFF',
  'USERNAME_TAKEN',
  'PASSWORD_COMMON',
  'PASSWORD_MISMATCH',
  'TERMS_NOT_ACCEPTED',
  'AGE_TOO_YOUNG',
  'INVITATION_UNKNOWN',
  // single fields
  'FIELD_REQUIRED',
  'FIELD_INVALID',
  'FIELD_TOO_SHORT',
  'FIELD_TOO_LONG',
  'FIELD_LENGTH',
  'AMOUNT_SCALE',
  'AMOUNT_ZERO',
  // games
  'GAME_UNKNOWN',
  'GAME_MAINTENANCE',
  'VENDOR_MAINTENANCE',
  'VENDOR_SILENT',
  'ACCOUNT_LOCKED',
  // money
  'INSUFFICIENT_FUNDS',
  'REFERENCE_REUSED',
  'IDEMPOTENCY_IN_PROGRESS',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_KEY_MISSING',
  // operators
  'APPROVAL_OWN',
  'APPROVAL_STATE',
  'APPROVAL_EXPIRED',
  'REASON_REQUIRED',
  // our own fault, or nobody's
  'UNAVAILABLE',
  'BROKEN',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];
