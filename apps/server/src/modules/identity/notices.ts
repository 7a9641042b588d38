import type { Tx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import type { SecurityChange } from '../messages/index.ts';
import type { Caller } from './caller.ts';
import type { Parts } from './deps.ts';
import { brandNameIn, languageIn } from './language.ts';

/** Security notifications to the account's owner. */
export type Notice =
  | { readonly template: 'password-changed'; readonly params: { readonly time: string } }
  | { readonly template: 'second-factor-changed'; readonly params: { readonly what: SecurityChange } }
  | { readonly template: 'remember-revoked'; readonly params: Record<string, never> };

/** Notifies a member by e-mail, else by SMS, at a verified address only. */
export async function tellMember(
  { members, messages }: Pick<Parts, 'members' | 'messages'>,
  tx: Tx,
  { brand, visit }: Pick<Caller, 'brand' | 'visit'>,
  memberId: bigint,
  notice: Notice,
): Promise<void> {
  const contact = await members.contactOf(queryOf(tx), memberId);
  const channel = contact.isEmailVerified ? 'email' : 'sms';
  const to = contact.isEmailVerified ? contact.email : contact.isMobileVerified ? contact.mobile : null;
  if (!to) return;
  const language = languageIn({ brand, visit });
  const common = { brandId: brand.brandId, memberId, channel, to, language } as const;
  const name = brandNameIn(brand, language);
  if (notice.template === 'password-changed')
    await messages.send(tx, { ...common, template: notice.template, params: { ...notice.params, brand: name } });
  else if (notice.template === 'second-factor-changed')
    await messages.send(tx, { ...common, template: notice.template, params: { ...notice.params, brand: name } });
  else await messages.send(tx, { ...common, template: notice.template, params: { brand: name } });
}
