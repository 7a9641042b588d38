import type { RefusalCode } from '@kismet/contracts/refusals';

/** The HTTP status of each refusal; the one place that knows (decision 11). What is not named here is 422. */
const STATUS: Partial<Record<RefusalCode, number>> = {
  INPUT_INVALID: 400,
  ENCRYPTION_REQUIRED: 400,
  ENC_HEADER: 400,
  ENC_KEY: 400,
  ENC_REPLAY: 409,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  TRIAL: 403,
  CSRF: 403,
  APPROVAL_OWN: 403,
  NOT_FOUND: 404,
  ROUTE_UNKNOWN: 404,
  BRAND_UNKNOWN: 404,
  GAME_UNKNOWN: 404,
  METHOD_NOT_ALLOWED: 405,
  APPROVAL_STATE: 409,
  APPROVAL_EXPIRED: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  BODY_TOO_LARGE: 413,
  BODY_TYPE: 415,
  RATE_LIMITED: 429,
  BUSY: 429,
  REGION_BLOCKED: 451,
  BROKEN: 500,
  VENDOR_SILENT: 503,
  UNAVAILABLE: 503,
  MAINTENANCE: 503,
};

export const statusOf = (code: string): number => STATUS[code as RefusalCode] ?? 422;
