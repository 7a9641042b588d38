import type { Clock } from '@kismet/kernel/time';
import { maskedName } from '../modules/members/index.ts';
import { createExports, type Exports } from '../modules/reports/export.ts';
import { queryOf } from '../platform/query.ts';
import type { Product } from './product.ts';

/** Tables for export; members are identified by outward id and masked name. */
export const composeExports = ({
  db,
  reportsDb,
  clock,
  members,
  archive,
}: Pick<Product, 'db' | 'reportsDb' | 'members' | 'archive'> & { clock: Clock }): Exports =>
  createExports({
    db,
    sourceThrough: reportsDb.through,
    clock,
    firstBetDay: archive.firstDay,
    namesOf: async (ids) =>
      new Map(
        [...(await members.byIds(queryOf(db), ids))].map(([id, { publicId, loginName }]) => [
          id,
          { publicId, maskedName: maskedName(loginName) },
        ]),
      ),
  });
