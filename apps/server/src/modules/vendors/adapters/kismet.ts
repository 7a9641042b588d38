import {
  SIGNATURE_HEADER,
  signedBytes,
  TIMESTAMP_HEADER,
  TIMESTAMP_WINDOW_MS,
} from '@kismet/contracts/vendor/signature';
import type { Adapter } from './adapter.ts';

/** Our own, stricter dialect: the signature also covers a timestamp, which must be close to our clock. */
export const kismet: Adapter = {
  dialect: 'kismet',
  lateBetStatus: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  signedPart(body, headers, nowMs) {
    const timestamp = headers[TIMESTAMP_HEADER];
    if (!timestamp || !/^\d{13}$/.test(timestamp) || Math.abs(nowMs - Number(timestamp)) > TIMESTAMP_WINDOW_MS)
      return null;
    return signedBytes(body, timestamp);
  },
  signature: (headers) => headers[SIGNATURE_HEADER],
};
