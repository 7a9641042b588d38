import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { databaseSettings } from './database-settings.ts';
import { composeFile } from './files.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** `name=value` of each `-c` in a container's command. */
const composeSettings = (): Record<string, string> =>
  Object.fromEntries(
    (composeFile().services.postgres!.command ?? [])
      .filter((_, at, all) => all[at - 1] === '-c')
      .map((given) => given.split('=') as [string, string]),
  );
/** Settings that a Patroni group starts with, and those of each member. */
function patroniSettings(): Record<string, string> {
  const { bootstrap, postgresql } = parse(read('deploy/patroni/patroni.yml.template')) as {
    bootstrap: { dcs: { postgresql: { parameters: object } } };
    postgresql: { parameters: object };
  };
  const all = { ...bootstrap.dcs.postgresql.parameters, ...postgresql.parameters };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]));
}

it('Compose and Patroni give PostgreSQL what kismet.conf gives it, and memory for its cache', () => {
  const settings = databaseSettings();
  expect(Object.keys(settings)).toEqual(['max_connections', 'checkpoint_timeout', 'max_wal_size', 'wal_compression']);
  expect(composeSettings()).toEqual({ ...settings, shared_buffers: '${POSTGRES_SHARED_BUFFERS:-1GB}' });
  expect(patroniSettings()).toMatchObject({ ...settings, shared_buffers: '${SHARED_BUFFERS}' });
});

it('the guide for systemd installs kismet.conf, and none of the settings gives up durability', () => {
  expect(read('docs/how-to/deploy.md')).toContain(
    'install -m 644 deploy/postgres/kismet.conf /etc/postgresql/15/main/conf.d/kismet.conf',
  );
  for (const settings of [databaseSettings(), composeSettings()])
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'])
      expect(settings).not.toHaveProperty([name]);
});

/** The member settings that the test below reads. */
interface GroupMember {
  readonly bootstrap: {
    readonly dcs: {
      readonly ttl: number;
      readonly loop_wait: number;
      readonly retry_timeout: number;
      readonly postgresql: { readonly parameters: object };
    };
  };
  readonly postgresql: { readonly pg_hba: readonly string[] };
}
it('a member of a group of databases acknowledges nothing that only one disk has, and gives up its key in time', () => {
  const member = parse(read('deploy/patroni/patroni.yml.template')) as GroupMember;
  const { dcs } = member.bootstrap;
  expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
  expect(dcs.postgresql).toMatchObject({ use_pg_rewind: true, use_slots: true });
  expect(dcs.postgresql.parameters).toMatchObject({ synchronous_commit: 'on', wal_log_hints: 'on' });
  // Patroni's own condition: a leader that cannot renew its key has stopped before another can take it
  expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
  expect(JSON.stringify(member.postgresql.pg_hba)).not.toMatch(/trust|md5/);
  expect(read('deploy/patroni/haproxy.cfg.template')).toMatch(
    /OPTIONS \/primary[\s\S]*on-marked-down shutdown-sessions/,
  );
});
