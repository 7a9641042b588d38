import type * as contract from '@kismet/contracts/operators/deposits';
import type { Input } from '@kismet/contracts/route';
import { Refused } from '@kismet/kernel/outcome';
import type { AuditEntry } from '../../../platform/audit.ts';
import { withTx } from '../../../platform/db.ts';
import { isElectronic } from '../deposits/deposit.ts';
import type { AuditDeps } from '../deposits/deposit-audit.ts';
import { adapterOf } from '../kinds/registry.ts';
import { sealKeys, sealPayees } from './channel.ts';
import * as store from './channel-store.ts';

type Editor = Pick<AuditEntry, 'brandId' | 'operatorId' | 'ip'>;
type Save = Input<typeof contract.saveChannel>;

/** Creates or changes a channel. Refuses `EDIT_CONFLICT`, and `INPUT_INVALID` by field. */
export async function saveChannel(deps: AuditDeps, editor: Editor, currency: string, save: Save): Promise<void> {
  await withTx(deps.db, async (tx) => {
    await store.lockChannels(tx, editor.brandId);
    const found = await store.readChannel(tx, save.channelCode);
    const old = found?.brand_id === editor.brandId ? found : null;
    if (found && !old) throw field('channelCode', 'FIELD_TAKEN');
    if ((old?.version ?? 0) !== save.version) throw new Refused('EDIT_CONFLICT');
    refuseWrong(deps, save, old);
    const others = old ? [] : await store.readChannels(tx, editor.brandId);
    const row = {
      adapter: save.adapter,
      names: save.names,
      min_amount: save.min,
      max_amount: save.max,
      tolerance: save.tolerance,
      fee_ppm: save.feePpm,
      extra_ppm: save.extraPpm,
      minutes: save.minutes,
      has_tail: save.hasTail,
      enabled: save.enabled,
      closed: save.closed,
      base_url: save.baseUrl?.replace(/\/+$/, '') ?? null,
      version: save.version + 1,
      ...(save.payees && { payees: sealPayees(deps.secretBox, save.channelCode, save.payees) }),
      ...(save.keys && { keys: sealKeys(deps.secretBox, save.channelCode, save.keys) }),
    };
    if (old) await store.updateChannel(tx, old.code, row);
    else
      await store.insertChannel(tx, {
        payees: null,
        keys: null,
        ...row,
        brand_id: editor.brandId,
        code: save.channelCode,
        currency,
        sort: (others.at(-1)?.sort ?? 0) + 1,
      });
    await deps.audit(tx, {
      ...editor,
      action: old ? 'channels.change' : 'channels.add',
      subject: `channel:${save.channelCode}`,
      reason: save.reason,
      before: old && trailOf(old),
      // the audit entry names changed secrets, never their values
      after: { ...trailOf({ ...old, ...row }), payeesChanged: save.payees !== null, keysChanged: save.keys !== null },
    });
  });
}

function refuseWrong(deps: AuditDeps, save: Save, old: store.ChannelRow | null): void {
  if (old && old.adapter !== save.adapter) throw field('adapter', 'FIELD_FIXED');
  if (save.min <= 0n) throw field('min', 'AMOUNT_ZERO');
  if (save.max < save.min) throw field('max', 'AMOUNT_RANGE');
  const isOutside = isElectronic(adapterOf(save.adapter).kind);
  if (isOutside && save.baseUrl !== null && !deps.outside.isAllowed(save.baseUrl))
    throw field('baseUrl', 'FIELD_INVALID');
  if (isOutside && save.enabled && !save.keys && !old?.keys) throw field('keys', 'FIELD_REQUIRED');
  if (!isOutside && save.enabled && !(save.payees ? save.payees.length > 0 : old?.payees))
    throw field('payees', 'FIELD_REQUIRED');
}
const field = (name: string, code: string) => new Refused('INPUT_INVALID', {}, [{ name, code }]);

const trailOf = (row: Partial<store.ChannelRow>): Record<string, unknown> => ({
  enabled: row.enabled,
  closed: row.closed !== null,
  min: String(row.min_amount),
  max: String(row.max_amount),
  feePpm: row.fee_ppm,
  extraPpm: row.extra_ppm,
  minutes: row.minutes,
  baseUrl: row.base_url,
});

/** Reorders the channels of a brand. Refuses `EDIT_CONFLICT` when the list has changed. */
export async function sortChannels(deps: AuditDeps, editor: Editor, codes: readonly string[]): Promise<void> {
  await withTx(deps.db, async (tx) => {
    await store.lockChannels(tx, editor.brandId);
    const known = new Set((await store.readChannels(tx, editor.brandId)).map((row) => row.code));
    if (new Set(codes).size !== known.size || codes.length !== known.size || !codes.every((code) => known.has(code)))
      throw new Refused('EDIT_CONFLICT');
    for (const [index, code] of codes.entries()) await store.updateChannel(tx, code, { sort: index + 1 });
    await deps.audit(tx, { ...editor, action: 'channels.sort', subject: 'channels', reason: 'order' });
  });
}
