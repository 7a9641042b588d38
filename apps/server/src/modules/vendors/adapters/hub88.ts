import { SIGNATURE_HEADER, signedBytes } from '@kismet/contracts/vendor/signature';
import type { Adapter } from './adapter.ts';

/** The Hub88 dialect: the signature covers exactly the body's bytes. */
export const hub88: Adapter = {
  dialect: 'hub88',
  lateBetStatus: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  signedPart: (body) => signedBytes(body),
  signature: (headers) => headers[SIGNATURE_HEADER],
};
