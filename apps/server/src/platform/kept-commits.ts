import type pg from 'pg';

/** The PostgreSQL settings that decide when a transaction is reported as committed. */
export interface CommitSettings {
  readonly fsync: string;
  readonly synchronousCommit: string;
  /** Empty when no standby has to have a transaction before it counts as committed. */
  readonly standbyNames: string;
}

/**
 * The settings that let a database acknowledge a transaction which it may then lose: when its process dies, when its machine dies, or
 * when its standby takes over. Empty when it keeps what it acknowledged (ADR 104).
 */
export function forgetfulSettings({ fsync, synchronousCommit, standbyNames }: CommitSettings): string[] {
  const isAcknowledgedEarly = synchronousCommit === 'off' || (synchronousCommit === 'local' && standbyNames !== '');
  return [
    ...(fsync === 'on' ? [] : [`fsync is ${fsync}`]),
    ...(isAcknowledgedEarly ? [`synchronous_commit is ${synchronousCommit}`] : []),
  ];
}

/** Code of the refusal. */
export const FORGETFUL = 'KS010';

/**
 * Refuses a connection on which money could be acknowledged and then lost. Nothing has been done at that point; the error names the
 * settings to change.
 */
export async function refuseForgetful(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<CommitSettings>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as "synchronousCommit",
            current_setting('synchronous_standby_names') as "standbyNames"`,
  );
  const faults = forgetfulSettings(rows[0]!);
  if (faults.length > 0)
    throw Object.assign(
      new Error(`the database may lose what it acknowledges (${faults.join(', ')}): set it on; nothing was written`),
      { code: FORGETFUL },
    );
}
