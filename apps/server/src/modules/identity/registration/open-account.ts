import { randomInt } from 'node:crypto';
import type { openedAccount } from '@kismet/contracts/agents/accounts';
import type { AccountKind } from '@kismet/contracts/members/account-kind';
import { type FieldRefusal, Refused } from '@kismet/kernel/outcome';
import { businessDay } from '@kismet/kernel/time';
import { isOldEnough } from '@kismet/rules/birthday';
import { checkField } from '@kismet/rules/field-patterns';
import type * as z from 'zod/mini';
import { type Tx, withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import { kindBelow, type Rates } from '../../agents/index.ts';
import { classOf, type Member } from '../../members/index.ts';
import type { Brand } from '../../site/index.ts';
import type { Parts } from '../deps.ts';
import { writeCredential } from '../store.ts';

/** What the opener of an account states about its owner. */
export interface Opening {
  readonly username: string;
  readonly birthDate?: string | undefined;
  readonly payeeName?: string | undefined;
  readonly rates: Rates;
}
/** The parent: an agent for a member or downline agent, none for the root of a tree. */
export type OpenedUnder =
  | { readonly agentId: bigint; readonly target: 'agent' | 'member' }
  | { readonly agentId: null; readonly kind: 1 | 41 };
type OpeningParts = Pick<Parts, 'db' | 'clock' | 'members' | 'agents' | 'hasher' | 'protection' | 'openAccounts'>;
export interface OpenedMember {
  readonly member: Member;
  readonly shown: z.output<typeof openedAccount>;
}

const PASSWORD_LENGTH = 12;
/** Unambiguous characters, since these are read from a screen and typed. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
const DIGITS = '23456789';
/** An initial password: random letters with two digits, at least 60 bits. */
export function initialPassword(random: (below: number) => number = (below) => randomInt(below)): string {
  const chars = Array.from({ length: PASSWORD_LENGTH }, () => LETTERS[random(LETTERS.length)]!);
  const first = random(PASSWORD_LENGTH);
  const second = (first + 1 + random(PASSWORD_LENGTH - 1)) % PASSWORD_LENGTH;
  for (const at of [first, second]) chars[at] = DIGITS[random(DIGITS.length)]!;
  return chars.join('');
}

/** Validates these fields by the brand's registration rules: all faults at once, then the age. */
export function judgeOpening({ username, birthDate, payeeName }: Opening, brand: Brand, nowMs: number): Refused | null {
  const { fields: rules } = brand.registerRules;
  const given: Record<string, string | undefined> = { username, birthDate, payeeName: payeeName || undefined };
  const fields = Object.entries(given).flatMap(([name, value]): FieldRefusal[] => {
    const rule = rules[name];
    const problem = rule && checkField(name === 'username' ? { ...rule, enabled: true, required: true } : rule, value);
    return problem ? [{ name, ...problem }] : [];
  });
  if (fields.length > 0) return new Refused('INPUT_INVALID', {}, fields);
  if (birthDate && !isOldEnough(birthDate, businessDay(nowMs, brand.zone), brand.minAge)) {
    const params = { minAge: brand.minAge };
    return new Refused('AGE_TOO_YOUNG', params, [{ name: 'birthDate', code: 'AGE_TOO_YOUNG', params }]);
  }
  return null;
}

/**
 * Opens an account for another person (row AG-04): member, node, rates, ledger accounts, and a password that must be changed at
 * the first sign-in, where the terms are presented. Refuses as `judgeOpening`, `USERNAME_TAKEN`, `EXCLUDED`, and as the agents'
 * tree and rates do.
 */
export async function openForAnother(
  parts: OpeningParts,
  brand: Brand,
  under: OpenedUnder,
  form: Opening,
  also: (tx: Tx, member: Member) => Promise<void> = async () => {},
): Promise<OpenedMember> {
  const wrong = judgeOpening(form, brand, parts.clock.now());
  if (wrong) throw wrong;
  const password = initialPassword();
  const passwordHash = await parts.hasher.hash(password);
  const member = await withTx(parts.db, async (tx) => {
    const opened = await write(parts, tx, brand, under, form, passwordHash);
    await also(tx, opened);
    return opened;
  });
  const target = under.agentId === null ? 'agent' : under.target;
  const shown = { memberId: member.publicId, account: member.loginName, target, initialPassword: password };
  return { member, shown };
}

async function write(
  parts: OpeningParts,
  tx: Tx,
  brand: Brand,
  under: OpenedUnder,
  form: Opening,
  passwordHash: string,
): Promise<Member> {
  const { members, agents, clock } = parts;
  const { brandId, currency } = brand;
  const { agentId } = under;
  const agent = agentId === null ? null : ((await members.byIds(queryOf(tx), [agentId])).get(agentId) ?? null);
  if (agentId !== null) await agents.holdForTaking(tx, agentId);
  await agents.checkRates(tx, brand.agents, agentId, form.rates);
  const accountKind: AccountKind = under.agentId === null ? under.kind : kindBelow(agent, under.target);
  const accountClass = classOf(accountKind, agent?.accountClass ?? null);
  const member = await members.createMember(tx, {
    brandId,
    loginName: form.username,
    accountKind,
    accountClass,
    legalName: form.payeeName || undefined,
    birthDate: form.birthDate,
  });
  const { memberId } = member;
  await parts.protection.checkNewcomer(tx, memberId);
  await agents.place(tx, memberId, agentId, form.rates, brand.agents);
  await agents.noteOpened(tx, member);
  await parts.openAccounts(tx, { ownerId: memberId, brandId, currency, accountClass });
  await writeCredential(tx, {
    memberId,
    brandId,
    passwordHash,
    paymentHash: null,
    setMs: clock.now(),
    mustChange: true,
  });
  return member;
}
