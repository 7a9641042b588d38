import type { login as loginRoute } from '@kismet/contracts/identity/session';
import type { sendLoginCode as sendLoginCodeRoute } from '@kismet/contracts/identity/verification';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Caller } from '../caller.ts';
import { type Phone, phoneOf } from '../codes/phone.ts';
import type { Parts } from '../deps.ts';
import { proveOrEnter } from '../factors/proof-commands.ts';
import { assertPortal, type SignedIn } from './sign-in.ts';

/**
 * Sends a code for sign-in or recovery (rows LG-08, LG-20, FP-03). For an unknown number everything is the same except the
 * message.
 */
export async function sendLoginCode(
  parts: Parts,
  input: Input<typeof sendLoginCodeRoute>,
  caller: Caller,
): Promise<{ expiredMinutes: number }> {
  const { flags, brandId } = caller.brand;
  const isOn = input.purpose === 'login' ? flags.loginBySms : flags.recoverByMobile;
  if (!isOn) throw new Refused('CODE_OFF');
  const phone = phoneOf(input, caller.visit.country);
  parts.codes.assertCountry(caller, phone);
  await parts.human.assert(caller, 'code', input);
  const member = await parts.members.byContact(queryOf(parts.db), brandId, 'mobile', phone.e164);
  return parts.codes.send(caller, {
    purpose: input.purpose,
    channel: 'sms',
    to: phone.e164,
    memberId: member?.memberId ?? null,
    isReal: member !== null,
  });
}

/** Signs in by number and code. The code is the first factor; a verified number belongs to one member. */
export async function loginByCode(parts: Parts, input: Input<typeof loginRoute>, caller: Caller): Promise<SignedIn> {
  if (!caller.brand.flags.loginBySms) throw new Refused('LOGIN_TYPE_OFF');
  if (!input.password) throw new Refused('INPUT_INVALID', {}, [{ name: 'password', code: 'FIELD_REQUIRED' }]);
  const phone: Phone = phoneOf(
    { mobileNum: input.username, countryDialingCode: input.countryDialingCode },
    caller.visit.country,
  );
  const attempt = { purpose: 'login', channel: 'sms', to: phone.e164, code: input.password } as const;
  const right = await parts.codes.check(caller, attempt);
  const member = await parts.members.byContact(queryOf(parts.db), caller.brand.brandId, 'mobile', phone.e164);
  if (!member) throw new Refused('CODE_WRONG');
  assertPortal(member, input.portal, caller.brand);
  await withTx(parts.db, (tx) => parts.codes.spend(tx, caller, right));
  const place = await parts.devices.placeOf(caller, member.memberId);
  return proveOrEnter(parts, member, caller, {
    method: 'sms',
    mustChange: false,
    remember: input.rememberMe ? 'new' : null,
    trustDevice: false,
    place,
  });
}
