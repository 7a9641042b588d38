import type { openAccounts } from '@kismet/contracts/agents/accounts';
import type { Output } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import { withTx } from '../../../platform/db.ts';
import { queryOf } from '../../../platform/query.ts';
import type { Rates } from '../../agents/index.ts';
import type { Brand } from '../../site/index.ts';
import type { Parts } from '../deps.ts';
import { type OpenedMember, type Opening, openForAnother } from './open-account.ts';
import { type OpeningRow, readOpeningTable } from './opening-table.ts';

type Answer = Output<typeof openAccounts>;
type RowAnswer = Answer['rows'][number];

/** Opens one account directly below an agent, with the agent's note. Refuses as `openForAnother`. */
export function openBelow(
  parts: Parts,
  brand: Brand,
  agentId: bigint,
  form: Opening & { readonly target: 'agent' | 'member'; readonly note: string },
): Promise<OpenedMember> {
  return openForAnother(parts, brand, { agentId, target: form.target }, form, async (tx, member) => {
    if (form.note) await parts.agents.saveNote(tx, agentId, member.memberId, form.note);
  });
}

/**
 * Opens accounts from a table (row AG-04), each row in its own transaction, so that an invalid row does not affect others; a
 * name that already exists directly below the same agent is reported as existing, so a table may be sent twice. Refuses
 * `INPUT_INVALID` for a malformed table or rates that may not be granted, and `UPLINE_BLOCKED`.
 */
export async function openTable(
  parts: Parts,
  brand: Brand,
  agentId: bigint,
  input: { readonly csv: string; readonly rates: Rates },
): Promise<Answer> {
  const table = readOpeningTable(input.csv);
  await withTx(parts.db, (tx) => parts.agents.checkRates(tx, brand.agents, agentId, input.rates));
  if ((await parts.agents.statusesOf(queryOf(parts.db), [agentId])).get(agentId)?.isHeld)
    throw new Refused('UPLINE_BLOCKED');
  const rows: RowAnswer[] = [];
  for (const row of table) rows.push(await openRow(parts, brand, agentId, row, input.rates));
  const count = (state: RowAnswer['state']) => rows.filter((row) => row.state === state).length;
  return { rows, opened: count('opened'), there: count('there'), refused: count('refused') };
}

async function openRow(
  parts: Parts,
  brand: Brand,
  agentId: bigint,
  { row, target, ...form }: OpeningRow,
  rates: Rates,
): Promise<RowAnswer> {
  const blank = { row, account: form.username, initialPassword: null, memberId: null, code: null, field: null };
  if (target === null) return { ...blank, state: 'refused', code: 'FIELD_INVALID', field: 'type' };
  try {
    const { shown } = await openBelow(parts, brand, agentId, { ...form, target, rates });
    return { ...blank, state: 'opened', memberId: shown.memberId, initialPassword: shown.initialPassword };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === 'USERNAME_TAKEN') {
      const memberId = await ownDirect(parts, brand, agentId, form.username);
      if (memberId) return { ...blank, state: 'there', memberId };
    }
    const [field] = error.fields;
    return { ...blank, state: 'refused', code: field?.code ?? error.code, field: field?.name ?? null };
  }
}
/** Outward id of the account with this name, if it is directly below the agent. */
async function ownDirect(
  { db, members, agents }: Parts,
  { brandId }: Brand,
  agentId: bigint,
  name: string,
): Promise<string | null> {
  const member = await members.byLoginName(queryOf(db), brandId, name);
  const path = member && (await agents.pathOf(queryOf(db), [member.memberId])).get(member.memberId);
  return member && path?.at(-2) === agentId ? member.publicId : null;
}
