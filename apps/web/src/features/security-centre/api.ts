import { addPasskey, newPasskeyOptions, removePasskey } from '@kismet/contracts/identity/passkeys';
import {
  beginTotp,
  confirmTotp,
  endSession,
  listLogins,
  listSessions,
  removeTotp,
  renewRecoveryCodes,
  saveContact,
  savePaymentPassword,
  saveProfile,
  sendContactCode,
} from '@kismet/contracts/identity/security';
import { unlinkSocial } from '@kismet/contracts/identity/social';
import type { Input, Output, Route } from '@kismet/contracts/route';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { withStepUp } from '../../shared/session/step-up.ts';

export type SessionRow = Output<typeof listSessions>['list'][number];
export type LoginRow = Output<typeof listLogins>['list'][number];
export type ContactKind = Input<typeof saveContact>['kind'];

export const sessionsQuery = queryOptions({
  queryKey: ['mine', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).list,
  staleTime: 15_000,
});

const LOGINS_PAGE = 10;
export const loginsQuery = infiniteQueryOptions({
  queryKey: ['mine', 'logins'],
  queryFn: ({ signal, pageParam }) =>
    call(listLogins, { limit: LOGINS_PAGE, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  staleTime: 15_000,
});

/** A call that may require step-up: runs it, then repeats the call. */
const proved =
  <R extends Route>(route: R) =>
  (input: Input<R>): Promise<Output<R>> =>
    withStepUp(() => call(route, input));

export const askContactCode = proved(sendContactCode);
export const keepContact = proved(saveContact);
export const keepPaymentPassword = proved(savePaymentPassword);
export const keepProfile = proved(saveProfile);
export const startTotp = proved(beginTotp);
export const turnTotpOn = proved(confirmTotp);
export const turnTotpOff = proved(removeTotp);
export const newRecoveryCodes = proved(renewRecoveryCodes);
export const startPasskey = proved(newPasskeyOptions);
export const keepPasskey = proved(addPasskey);
export const forgetPasskey = proved(removePasskey);
export const untieSocial = proved(unlinkSocial);
/** Without an id: all other sessions. */
export const signOutElsewhere = (sessionId?: string) => call(endSession, sessionId ? { sessionId } : {});
