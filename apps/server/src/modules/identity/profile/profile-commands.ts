import type { saveProfile as saveProfileRoute } from '@kismet/contracts/identity/security';
import type { Input } from '@kismet/contracts/route';
import { PROFILE_FIELDS } from '@kismet/contracts/site/start-up';
import { type FieldRefusal, Refused } from '@kismet/kernel/outcome';
import { businessDay } from '@kismet/kernel/time';
import { isOldEnough } from '@kismet/rules/birthday';
import { checkField } from '@kismet/rules/field-patterns';
import { withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Contact } from '../../members/index.ts';
import type { Brand } from '../../site/index.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../deps.ts';

type Name = (typeof PROFILE_FIELDS)[number];

const given = (contact: Contact, name: Name): string | null | undefined =>
  name === 'payeeName' ? contact.legalName : name === 'birthDate' ? contact.birthDate : contact.all[name];

/** Fields that the brand asks for and the member has not filled in. */
export const missingOf = ({ registerRules }: Brand, contact: Contact): Name[] =>
  PROFILE_FIELDS.filter((name) => registerRules.fields[name]?.enabled && !given(contact, name));

/** Stores fields skipped at registration, by the same rules; filled fields and taken values are refused. */
export async function saveProfile(
  parts: Parts,
  { memberId }: { memberId: bigint },
  input: Input<typeof saveProfileRoute>,
  { brand }: Caller,
): Promise<void> {
  const { db, clock, members } = parts;
  const contact = await members.contactOf(queryOf(db), memberId);
  const missing = new Set(missingOf(brand, contact));
  const values = new Map(PROFILE_FIELDS.flatMap((name) => (input[name]?.trim() ? [[name, input[name].trim()]] : [])));
  const fields: FieldRefusal[] = [];
  for (const [name, value] of values) {
    const rule = brand.registerRules.fields[name];
    const problem = missing.has(name) && rule ? checkField(rule, value) : ({ code: 'FIELD_FIXED' } as const);
    if (problem) fields.push({ name, ...problem });
  }
  if (values.size === 0) fields.push({ name: [...missing][0] ?? 'payeeName', code: 'FIELD_REQUIRED' });
  if (fields.length > 0) throw new Refused('INPUT_INVALID', {}, fields);
  const { payeeName: legalName, birthDate, ...others } = Object.fromEntries(values) as Partial<Record<Name, string>>;
  const today = businessDay(clock.now(), brand.zone);
  if (birthDate && !isOldEnough(birthDate, today, brand.minAge)) {
    const params = { minAge: brand.minAge };
    throw new Refused('AGE_TOO_YOUNG', params, [{ name: 'birthDate', code: 'AGE_TOO_YOUNG', params }]);
  }
  await withTx(db, (tx) =>
    members.fillIn(tx, memberId, {
      ...(legalName ? { legalName } : {}),
      ...(birthDate ? { birthDate } : {}),
      contact: others,
    }),
  );
}
