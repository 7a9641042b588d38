import type { Channel, Topic } from '@kismet/rules/crm/address';
import { type Db, run, type Tx } from '../../platform/db.ts';

export interface ConsentRow {
  readonly channel: Channel;
  readonly topic: Topic;
  readonly is_given: boolean;
}
export interface ConsentChange extends ConsentRow {
  readonly ownerId: bigint;
  readonly eventId: string;
  readonly source: 'centre' | 'link';
  readonly at: Date;
}
/** A member's choices; everything else is at its default. */
export async function readConsents(db: Db | Tx, ownerId: bigint): Promise<ConsentRow[]> {
  return run<ConsentRow>(db, 'select channel, topic, is_given from crm.consent where owner_id = $1', [ownerId]);
}
/** Writes a choice with its history. */
export async function writeConsent(tx: Tx, change: ConsentChange): Promise<void> {
  const { ownerId, eventId, channel, topic, is_given, source, at } = change;
  await run(
    tx,
    `insert into crm.consent (owner_id, channel, topic, is_given, source, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (owner_id, channel, topic) do update set is_given = excluded.is_given, source = excluded.source, at = excluded.at`,
    [ownerId, channel, topic, is_given, source, at],
  );
  await run(
    tx,
    `insert into crm.consent_event (owner_id, event_id, channel, topic, is_given, source, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [ownerId, eventId, channel, topic, is_given, source, at],
  );
}

export interface ProfileRow {
  readonly language: string;
  readonly zone: string;
}
export async function readProfile(db: Db | Tx, ownerId: bigint): Promise<ProfileRow | null> {
  const [row] = await run<ProfileRow>(db, 'select language, zone from crm.profile where owner_id = $1', [ownerId]);
  return row ?? null;
}
export async function writeProfile(tx: Tx, ownerId: bigint, profile: ProfileRow, at: Date): Promise<void> {
  await run(
    tx,
    `insert into crm.profile (owner_id, language, zone, at) values ($1, $2, $3, $4)
     on conflict (owner_id) do update set language = excluded.language, zone = excluded.zone, at = excluded.at`,
    [ownerId, profile.language, profile.zone, at],
  );
}
