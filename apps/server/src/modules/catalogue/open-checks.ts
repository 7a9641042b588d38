import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';
import { closedBy, closingOf } from './game.ts';
import * as offers from './offer-store.ts';
import * as store from './store.ts';

/** Whether a game or a vendor can be played at a brand now. */
export function openChecks({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async checkGame(brandId: number, vendorCode: string, gameCode: string): Promise<void> {
      const game = await store.readGame(queryOf(db), brandId, vendorCode, gameCode);
      // a group is opened, never launched
      if (!game || game.isGroup) throw new Refused('GAME_UNKNOWN');
      const closed = closedBy(game, clock.now());
      if (!closed) return;
      throw closed.by === 'vendor'
        ? new Refused('VENDOR_MAINTENANCE', { vendor: vendorCode, ...untilOf(closed) })
        : new Refused('GAME_MAINTENANCE', untilOf(closed));
    },
    async checkVendor(brandId: number, vendorCode: string): Promise<void> {
      const vendor = await offers.readOffered(db, brandId, vendorCode);
      if (!vendor) throw new Refused('NOT_FOUND');
      const closed = vendor.enabled
        ? closingOf(vendor.under_maintenance, vendor.maintenance_until, clock.now())
        : { endsAt: null };
      if (closed) throw new Refused('VENDOR_MAINTENANCE', { vendor: vendorCode, ...untilOf(closed) });
    },
  };
}

const untilOf = ({ endsAt }: { endsAt: string | null }): Record<string, string> => (endsAt ? { endsAt } : {});
