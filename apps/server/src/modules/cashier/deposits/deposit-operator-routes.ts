import type { DepositState } from '@kismet/contracts/cashier/deposit';
import type { approvalRow } from '@kismet/contracts/operators/approvals';
import * as contract from '@kismet/contracts/operators/deposits';
import { Refused } from '@kismet/kernel/outcome';
import type * as z from 'zod/mini';
import type { ApprovalCase } from '../../../platform/approval.ts';
import { type Actor, actorAt } from '../../../platform/audit.ts';
import type { Authorise, Mount } from '../../../platform/http/gate.ts';
import { keysetPage, placeCursor, placeText } from '../../../platform/keyset-page.ts';
import { setupOf } from '../channels/channel.ts';
import { saveChannel, sortChannels } from '../channels/channel-commands.ts';
import { readChannels, readDay, readTypical } from '../channels/channel-store.ts';
import { CHARGE_BACK_ACTION, MISMATCH_ACTION, moneyCase } from './deposit-approvals.ts';
import * as audits from './deposit-audit.ts';
import { notifyUrlOf } from './deposit-begin.ts';
import { payeeOf } from './deposit-commands.ts';
import { readQueue } from './deposit-queue-store.ts';
import { shownOperatorChannel, shownRow } from './deposit-shown.ts';
import { type DepositRow, readNews, readOfBrand } from './deposit-store.ts';

export interface OperatorDepositsDeps<W extends Actor> {
  readonly deps: audits.AuditDeps;
  readonly authorise: Authorise<W>;
  readonly operatorNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  /** Opens a four-eyes case. */
  readonly ask: (who: W, ip: string, wanted: ApprovalCase) => Promise<z.output<typeof approvalRow>>;
  readonly currencyOf: (brandId: number) => Promise<string>;
  readonly memberByPublicId: (
    brandId: number,
    publicId: string,
  ) => Promise<{ memberId: bigint; publicId: string } | null>;
}

type Queue = (typeof contract.DEPOSIT_QUEUES)[number];
const STATES: Record<Queue, readonly DepositState[]> = {
  'to-check': ['SUBMITTED', 'IN_AUDIT'],
  mismatch: ['AMOUNT_MISMATCH'],
  open: ['CREATED', 'WAITING_PSP'],
  credited: ['CREDITED'],
  closed: ['REJECTED', 'FAILED', 'EXPIRED', 'CANCELLED'],
};
const DAY_MS = 86_400_000;

/** Deposit queue and channels for operators. */
export function mountOperatorDeposits<W extends Actor>(mount: Mount, own: OperatorDepositsDeps<W>): void {
  const { deps, authorise } = own;
  const { db } = deps;
  const rowsOf = async (who: Actor, rows: readonly DepositRow[]) => {
    const channels = new Map((await readChannels(db, who.brandId)).map((channel) => [channel.channel_id, channel]));
    const ids = [...new Set(rows.flatMap((row) => (row.auditor_id === null ? [] : [row.auditor_id])))];
    const names = await own.operatorNames(ids);
    return rows.map((row) => shownRow(row, channels.get(row.channel_id)!, { names, me: who.operatorId }));
  };
  async function caseOf(who: Actor, depositId: string): Promise<contract.DepositCase> {
    const row = await readOfBrand(db, who.brandId, depositId);
    if (!row) throw new Refused('NOT_FOUND');
    const [[shown], fileIds, news] = await Promise.all([
      rowsOf(who, [row]),
      deps.files.of(depositId),
      readNews(db, depositId),
    ]);
    return {
      row: shown!,
      payee: payeeOf(deps, row),
      providerNo: row.provider_no,
      remark: row.remark,
      note: row.note,
      why: row.why,
      fileIds: [...fileIds],
      news: news.map((one) => ({
        newsId: one.news_id,
        at: one.at.toISOString(),
        verdict: one.verdict,
        body: one.body,
      })),
    };
  }
  mount(contract.listDeposits, authorise, async ({ queue, cursor, limit }, { who }) => {
    const isOver = queue === 'credited' || queue === 'closed';
    const after = placeCursor(cursor);
    const page = await keysetPage(
      limit,
      (most) => readQueue(db, who.brandId, STATES[queue], { isOver, after, limit: most }),
      (last) => placeText(last.created_at, last.deposit_id),
    );
    return { ...page, list: await rowsOf(who, page.list) };
  });
  mount(contract.getDepositCase, authorise, ({ depositId }, { who }) => caseOf(who, depositId));
  mount(contract.lockDeposit, authorise, async ({ depositId }, { who, visit }) => {
    await audits.lockForAudit(deps, actorAt(who, visit.ip), depositId);
    return caseOf(who, depositId);
  });
  mount(contract.releaseDeposit, authorise, async ({ depositId }, { who, visit }) => {
    await audits.release(deps, actorAt(who, visit.ip), depositId);
    return caseOf(who, depositId);
  });
  mount(contract.approveDeposit, authorise, async (input, { who, visit }) => {
    await audits.approve(deps, actorAt(who, visit.ip), input);
    return caseOf(who, input.depositId);
  });
  mount(contract.rejectDeposit, authorise, async ({ depositId, reason }, { who, visit }) => {
    await audits.reject(deps, actorAt(who, visit.ip), depositId, reason);
    return caseOf(who, depositId);
  });
  mountCases(mount, own);
  mountChannels(mount, own);
}

/** What needs a second operator, and the block after too many failed payments (STD-18). */
function mountCases<W extends Actor>(mount: Mount, own: OperatorDepositsDeps<W>): void {
  const { deps, authorise } = own;
  const { db } = deps;
  mount(contract.requestMismatchCredit, authorise, async (input, { who, visit }) =>
    own.ask(who, visit.ip, await moneyCase(db, who.brandId, { action: MISMATCH_ACTION, ...input })),
  );
  mount(contract.requestChargeBack, authorise, async (input, { who, visit }) =>
    own.ask(who, visit.ip, await moneyCase(db, who.brandId, { action: CHARGE_BACK_ACTION, received: null, ...input })),
  );
  mount(contract.liftDepositBlock, authorise, async ({ memberId, reason }, { who, visit }) => {
    const member = await own.memberByPublicId(who.brandId, memberId);
    if (!member) throw new Refused('NOT_FOUND');
    await audits.liftBlock(deps, actorAt(who, visit.ip), member, reason);
    return {};
  });
}

function mountChannels<W extends Actor>(mount: Mount, { deps, authorise, currencyOf }: OperatorDepositsDeps<W>): void {
  const { db, clock, secretBox, publicOrigin } = deps;
  async function list(brandId: number): Promise<contract.OperatorChannel[]> {
    const since = new Date(clock.now() - DAY_MS);
    return Promise.all(
      (await readChannels(db, brandId)).map(async (row) =>
        shownOperatorChannel(row, setupOf(secretBox, row), {
          typicalSeconds: await readTypical(db, row.channel_id),
          day: await readDay(db, row.channel_id, since),
          notifyUrl: notifyUrlOf(publicOrigin, row.code),
        }),
      ),
    );
  }
  mount(contract.listChannels, authorise, async (_input, { who }) => ({ list: await list(who.brandId) }));
  mount(contract.saveChannel, authorise, async (input, { who, visit }) => {
    await saveChannel(deps, actorAt(who, visit.ip), await currencyOf(who.brandId), input);
    return (await list(who.brandId)).find((one) => one.channelCode === input.channelCode)!;
  });
  mount(contract.sortChannels, authorise, async ({ channelCodes }, { who, visit }) => {
    await sortChannels(deps, actorAt(who, visit.ip), channelCodes);
    return { list: await list(who.brandId) };
  });
}
