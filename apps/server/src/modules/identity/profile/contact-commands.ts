import type {
  saveContact as saveContactRoute,
  sendContactCode as sendContactCodeRoute,
} from '@kismet/contracts/identity/security';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { checkField } from '@kismet/rules/field-patterns';
import { withTx } from '../../../platform/db.ts';
import { maskedAddress } from '../../messages/index.ts';
import type { Caller } from '../caller.ts';
import { type Phone, readPhone } from '../codes/phone.ts';
import type { Parts } from '../deps.ts';
import { tellMember } from '../notices.ts';

interface Who {
  readonly memberId: bigint;
}
type ContactInput = Input<typeof sendContactCodeRoute>;
interface Target {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly phone: Phone | null;
}
const EMAIL = { enabled: true, required: true, acceptedPattern: '*', patternId: 3, minLength: 5, maxLength: 254 };

function targetOf({ kind, value, countryDialingCode }: ContactInput, caller: Caller): Target {
  if (kind === 'email') {
    const problem = checkField(EMAIL, value);
    if (problem) throw new Refused('INPUT_INVALID', {}, [{ name: 'value', ...problem }]);
    return { channel: 'email', to: value, phone: null };
  }
  const phone = readPhone(value, countryDialingCode, caller.visit.country);
  if (!phone) throw new Refused('INPUT_INVALID', {}, [{ name: 'value', code: 'MOBILE_INVALID' }]);
  return { channel: 'sms', to: phone.e164, phone };
}

/** Sends a code to the new number or address. */
export async function sendContactCode(
  parts: Parts,
  { memberId }: Who,
  input: ContactInput,
  caller: Caller,
): Promise<{ expiredMinutes: number; to: string }> {
  const { channel, to, phone } = targetOf(input, caller);
  if (phone) parts.codes.assertCountry(caller, phone);
  const { expiredMinutes } = await parts.codes.send(caller, {
    purpose: 'contact',
    channel,
    to,
    memberId,
    isReal: true,
  });
  return { expiredMinutes, to: maskedAddress(channel, to) };
}

/** Stores it after its code was verified. The old number or address is notified first, in case the account was taken over. */
export async function saveContact(
  parts: Parts,
  { memberId }: Who,
  input: Input<typeof saveContactRoute>,
  caller: Caller,
): Promise<{ masked: string }> {
  const { channel, to } = targetOf(input, caller);
  const right = await parts.codes.check(caller, { purpose: 'contact', channel, to, code: input.code });
  await withTx(parts.db, async (tx) => {
    await parts.codes.spend(tx, caller, right);
    const what = input.kind === 'mobile' ? 'phone' : 'email';
    await tellMember(parts, tx, caller, memberId, { template: 'second-factor-changed', params: { what } });
    await parts.members.keepContact(tx, memberId, input.kind, to);
  });
  return { masked: maskedAddress(channel, to) };
}
