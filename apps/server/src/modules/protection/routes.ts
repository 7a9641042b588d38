import * as papers from '@kismet/contracts/protection/documents';
import * as contract from '@kismet/contracts/protection/limits';
import type { Output } from '@kismet/contracts/route';
import { parseUnits } from '@kismet/kernel/money';
import { Refused } from '@kismet/kernel/outcome';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import type { RateLimiter, RateRule } from '../../platform/rate-limit.ts';
import type { Brand } from '../site/index.ts';
import { handIn, tierOfMember } from './document-commands.ts';
import { type DocumentRow, readDocuments } from './document-store.ts';
import type { Protection, ProtectionDeps } from './index.ts';
import { confirmLimit, seeReminder, setBlock, setOwnLimit, setReminder } from './limit-commands.ts';
import { askReturn, exclude, takeBreak } from './restriction-commands.ts';
import { readDormant } from './restriction-store.ts';
import { stateOf } from './state.ts';

interface Who {
  readonly memberId: bigint;
  readonly brandId: number;
  readonly loginName: string;
  readonly brand: Brand;
}
export interface ProtectionRoutesDeps {
  readonly protection: Protection;
  readonly limiter: RateLimiter;
  readonly member: Authorise<Who>;
}
const LOOKS: RateRule = { name: 'protection', max: 120, windowMs: 60_000 };
const CHANGES: RateRule = { name: 'protection-change', max: 60, windowMs: 60_000 };
const PAPERS: RateRule = { name: 'documents', max: 20, windowMs: 3_600_000 };

/** The member's own protection settings, enforced by the server. */
export function mountProtection(mount: Mount, { protection, limiter, member }: ProtectionRoutesDeps): void {
  const { deps } = protection;
  const changed = async (who: Who, work: (ownerId: bigint) => Promise<void>) => {
    await limiter.take(CHANGES, String(who.memberId));
    await work(who.memberId);
    return stateOf(deps, who.memberId);
  };
  mount(contract.getProtection, member, async (_input, { who }) => {
    await limiter.take(LOOKS, String(who.memberId));
    return stateOf(deps, who.memberId);
  });
  mount(contract.saveLimit, member, (input, { who }) => changed(who, (id) => setOwnLimit(deps, id, input)));
  mount(contract.confirmLimit, member, (input, { who }) =>
    changed(who, (id) => confirmLimit(deps, id, input, input.yes)),
  );
  mount(contract.saveReminder, member, ({ everyMinutes }, { who }) =>
    changed(who, (id) => setReminder(deps, id, everyMinutes)),
  );
  mount(contract.seeReminder, member, (_input, { who }) => changed(who, (id) => seeReminder(deps, id)));
  mount(contract.saveBlock, member, ({ category, blocked }, { who }) =>
    changed(who, (id) => setBlock(deps, id, category, blocked)),
  );
  mount(contract.takeBreak, member, ({ days }, { who }) =>
    changed(who, (id) => takeBreak(deps, id, days, { setBy: 'member', reason: '' })),
  );
  mount(contract.excludeSelf, member, ({ months, confirm }, { who }) => {
    if (confirm.trim().toLowerCase() !== who.loginName.toLowerCase())
      throw new Refused('INPUT_INVALID', {}, [{ name: 'confirm', code: 'FIELD_INVALID' }]);
    if (months < who.brand.protection.exclusionMonths)
      throw new Refused('INPUT_INVALID', {}, [{ name: 'months', code: 'FIELD_INVALID' }]);
    return changed(who, (id) => exclude(deps, id, months, { setBy: 'member', reason: '' }));
  });
  mount(contract.askReturn, member, (_input, { who }) => changed(who, (id) => askReturn(deps, id)));

  mount(papers.listDocuments, member, async (_input, { who }) => {
    await limiter.take(LOOKS, String(who.memberId));
    return papersOf(deps, who);
  });
  mount(papers.handInDocument, member, async (input, { who }) => {
    await limiter.take(PAPERS, String(who.memberId));
    await handIn(deps, { ownerId: who.memberId, brandId: who.brandId }, input);
    return papersOf(deps, who);
  });
}

async function papersOf(deps: ProtectionDeps, who: Who): Promise<Output<typeof papers.listDocuments>> {
  const units = (text: string | null) => (text === null ? null : parseUnits(text)!);
  return {
    tier: await tierOfMember(deps.db, who.memberId),
    isDormant: await readDormant(deps.db, who.memberId),
    tiers: who.brand.protection.tiers.map(({ tier, withdrawalAbove, depositedFrom }) => ({
      tier,
      withdrawalAbove: units(withdrawalAbove),
      depositedFrom: units(depositedFrom),
    })),
    list: await Promise.all((await readDocuments(deps.db, who.memberId)).map((row) => shownDocument(deps, row))),
  };
}
export async function shownDocument(
  { files }: Pick<ProtectionDeps, 'files'>,
  row: DocumentRow,
): Promise<Output<typeof papers.listDocuments>['list'][number]> {
  return {
    documentId: row.document_id,
    kind: row.kind,
    state: row.state,
    reason: row.reason as 'expired' | null,
    note: row.note,
    handedInAt: row.handed_in_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    fileIds: [...(await files.of(row.document_id))],
  };
}
