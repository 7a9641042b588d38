import * as contract from '@kismet/contracts/operators/exports';
import { Refused } from '@kismet/kernel/outcome';
import type { Actor, Audit } from '../../platform/audit.ts';
import { type Db, withTx } from '../../platform/db.ts';
import type { Authorise, Mount } from '../../platform/http/gate.ts';
import { keysetPage } from '../../platform/keyset-page.ts';
import type { Site } from '../site/index.ts';
import { type Exports, shownExport } from './export.ts';
import * as store from './export-store.ts';

export interface ExportRoutesDeps<W extends Actor> {
  readonly db: Db;
  readonly exports: Exports;
  readonly site: Pick<Site, 'brandById'>;
  readonly authorise: Authorise<W>;
  readonly operatorNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  readonly audit: Audit;
}

/** Back-office exports: requested, listed, downloaded in pieces; requests and downloads are audited. */
export function mountExports<W extends Actor>(mount: Mount, deps: ExportRoutesDeps<W>): void {
  const { db, exports, authorise, audit } = deps;
  async function shown(rows: readonly store.ExportRecord[]) {
    const names = await deps.operatorNames([...new Set(rows.map((row) => row.operator_id))]);
    return rows.map((row) => shownExport(row, names.get(row.operator_id) ?? ''));
  }
  async function one(who: W, exportId: string): Promise<store.ExportRecord> {
    const row = await store.readExport(db, who.brandId, exportId);
    if (!row) throw new Refused('NOT_FOUND');
    return row;
  }
  const entry = (
    who: W,
    ip: string,
    action: string,
    row: Pick<contract.ExportRow, 'exportId' | 'kind' | 'from' | 'to'>,
  ) => ({
    brandId: who.brandId,
    operatorId: who.operatorId,
    action: `reports.${action}`,
    subject: `export:${row.exportId}`,
    after: { kind: row.kind, from: row.from, to: row.to },
    ip,
  });
  mount(contract.listExports, authorise, async ({ cursor, limit }, { who }) => {
    const page = await keysetPage(
      limit,
      (most) => store.readExports(db, who.brandId, cursor ?? null, most),
      (last) => last.export_id,
    );
    return { ...page, list: await shown(page.list) };
  });
  mount(contract.startExport, authorise, async (input, { who, visit }) => {
    const { zone } = await deps.site.brandById(who.brandId);
    await withTx(db, async (tx) => {
      const { isNew } = await exports.start(tx, { ...input, brandId: who.brandId, operatorId: who.operatorId }, zone);
      if (isNew) await audit(tx, entry(who, visit.ip, 'export', input));
    });
    return (await shown([await one(who, input.exportId)]))[0]!;
  });
  mount(contract.readExport, authorise, async ({ exportId, n }, { who, visit }) => {
    const row = await one(who, exportId);
    if (row.state !== 'done') throw new Refused('EXPORT_STATE');
    const csv = await store.readChunk(db, exportId, n);
    if (csv === null) throw new Refused('NOT_FOUND');
    if (n === 0) await withTx(db, (tx) => audit(tx, entry(who, visit.ip, 'export-fetched', shownExport(row, ''))));
    return { csv, next: n + 1 < row.chunks ? n + 1 : null };
  });
}
