import type { vendorRow } from '@kismet/contracts/operators/vendors';
import { type VendorFile, vendorFile } from '@kismet/contracts/vendor/games';
import { Refused } from '@kismet/kernel/outcome';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/db.ts';
import { adapterOf } from './adapters/registry.ts';
import { CANARY_CODE } from './canary/code.ts';
import type { DeskGuest, GamesClient } from './outbound/games-client.ts';
import {
  addKey,
  readKeys,
  readPartner,
  readPartners,
  retireOtherKeys,
  setPartnerEnabled,
  upsertPartner,
} from './partner-store.ts';
import { checkedKey, fingerprintOf, type Partners } from './partners.ts';

type VendorRow = z.output<typeof vendorRow>;

export interface VendorsAdmin {
  list(brandId: number): Promise<VendorRow[]>;
  setEnabled(tx: Tx, vendorCode: string, enabled: boolean): Promise<void>;
  /** The address of a vendor's desk for one of our operators. Refuses NOT_FOUND for a vendor without one, VENDOR_SILENT. */
  deskUrl(vendorCode: string, guest: DeskGuest): Promise<string>;
  /** Registers a vendor with its key, address and games, or updates it. */
  add(tx: Tx, code: string, publicPem: string, file: unknown): Promise<{ fingerprint: string; games: number }>;
  /** Adds a second key; with `only`, all other keys are retired at once. */
  rotateKey(tx: Tx, code: string, publicPem: string, only: boolean): Promise<string>;
}

export interface AdminDeps {
  readonly db: Db;
  readonly partners: Partners;
  readonly games: Pick<GamesClient, 'deskUrl'>;
  readonly publicOrigin: string;
  readonly importGames: (tx: Tx, code: string, file: VendorFile) => Promise<void>;
  /** Enables or disables a vendor's games. */
  readonly showVendor: (tx: Tx, code: string, enabled: boolean) => Promise<void>;
  readonly gameCounts: () => Promise<Map<string, number>>;
  /** Alerts of the last seven days, by vendor code. */
  readonly alertCounts: (brandId: number) => Promise<ReadonlyMap<string, number>>;
}

export function createVendorsAdmin(deps: AdminDeps): VendorsAdmin {
  const { db, partners } = deps;
  return {
    async list(brandId) {
      const [rows, keys, games, alerts] = await Promise.all([
        readPartners(db),
        readKeys(db),
        deps.gameCounts(),
        deps.alertCounts(brandId),
      ]);
      return rows.map((row) => ({
        vendorCode: row.code,
        names: row.names,
        dialect: row.dialect,
        enabled: row.enabled,
        games: games.get(row.code) ?? 0,
        keys: keys
          .filter((key) => key.partner_id === row.partner_id)
          .map((key) => ({ fingerprint: key.fingerprint, addedAt: key.added_at.toISOString() })),
        walletUrl: `${deps.publicOrigin}/vendors/${row.code}`,
        gamesApi: row.games_api,
        hasDesk: row.has_desk,
        alerts: alerts.get(row.code) ?? 0,
      }));
    },
    async setEnabled(tx, vendorCode, enabled) {
      if (!(await setPartnerEnabled(tx, vendorCode, enabled))) throw new Refused('NOT_FOUND');
      await deps.showVendor(tx, vendorCode, enabled);
      partners.forget();
    },
    deskUrl: (vendorCode, guest) => deskUrl(deps, vendorCode, guest),
    async add(tx, code, publicPem, file) {
      const parsed = z.safeParse(vendorFile, file);
      if (!parsed.success)
        throw new Refused('INPUT_INVALID', {
          what: `the games file: ${parsed.error.issues[0]!.path.join('.')} ${parsed.error.issues[0]!.message}`,
        });
      if (!adapterOf(parsed.data.dialect))
        throw new Refused('INPUT_INVALID', { what: `no such dialect: ${parsed.data.dialect}` });
      if (code === CANARY_CODE)
        throw new Refused('INPUT_INVALID', { what: `${CANARY_CODE} is the code of our own canary bets` });
      if (!/^[A-Z][A-Z0-9_]{1,30}$/.test(code))
        throw new Refused('INPUT_INVALID', { what: 'a vendor code is 2 to 31 capitals, digits and _' });
      const pem = checkedKey(publicPem);
      const fingerprint = fingerprintOf(pem);
      const partnerId = await upsertPartner(tx, {
        code,
        names: parsed.data.names,
        dialect: parsed.data.dialect,
        gamesApi: parsed.data.games_api.replace(/\/$/, ''),
        hasDesk: parsed.data.desk ?? false,
        hasFeed: parsed.data.feed ?? false,
      });
      await addKey(tx, partnerId, fingerprint, pem);
      await deps.importGames(tx, code, parsed.data);
      partners.forget();
      return { fingerprint, games: parsed.data.games.length };
    },
    async rotateKey(tx, code, publicPem, only) {
      const partner = await readPartner(tx, code);
      if (!partner) throw new Refused('NOT_FOUND');
      const pem = checkedKey(publicPem);
      const fingerprint = fingerprintOf(pem);
      await addKey(tx, partner.partner_id, fingerprint, pem);
      if (only) await retireOtherKeys(tx, partner.partner_id, fingerprint);
      partners.forget();
      return fingerprint;
    },
  };
}

async function deskUrl({ partners, games }: AdminDeps, vendorCode: string, guest: DeskGuest): Promise<string> {
  const partner = await partners.find(vendorCode);
  if (!partner?.hasDesk) throw new Refused('NOT_FOUND');
  return games.deskUrl(partner, guest);
}
