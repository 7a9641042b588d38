import type pg from 'pg';
import { type CommitSettings, forgetfulSettings } from '../../apps/server/src/platform/kept-commits.ts';

/** The reasons why a cluster cannot take the members yet, each with its remedy; empty when it can. */
export async function faultsOf(client: pg.Client): Promise<string[]> {
  const one = async <T>(sql: string): Promise<T> => (await client.query(sql)).rows[0] as T;
  const { version } = await one<{ version: string | null }>(
    `select (select extversion from pg_extension where extname = 'citus') as version`,
  );
  if (version === null) return ['Citus is not installed in this database: create extension citus, on every node'];
  const faults: string[] = [];
  const { workers, level, prepared, connections, triggers } = await one<{
    workers: number;
    level: string;
    prepared: number;
    connections: number;
    triggers: string;
  }>(
    `select (select count(*)::int from pg_dist_node where groupid <> 0 and isactive) as workers,
            current_setting('wal_level') as level, current_setting('max_prepared_transactions')::int as prepared,
            current_setting('max_connections')::int as connections, current_setting('citus.enable_unsafe_triggers') as triggers`,
  );
  if (Number(version.split('.')[0]) < 13) faults.push(`Citus 13 or later is needed; this one is ${version}`);
  if (workers === 0)
    faults.push(`no worker node is registered: citus_set_coordinator_host(...), then citus_add_node(...) for each`);
  if (level !== 'logical') faults.push('wal_level is not logical: without it shards cannot be moved');
  if (prepared < connections) faults.push('max_prepared_transactions is less than max_connections');
  if (triggers !== 'on') faults.push('citus.enable_unsafe_triggers is off: append-only guards are row triggers');
  faults.push(...(await forgetfulNodes(client)));
  const { rows: roles } = await client.query<{ rolname: string }>(
    `select rolname from pg_roles where rolname in ('kismet_app', 'kismet_ro') and not rolcanlogin`,
  );
  for (const { rolname } of roles)
    faults.push(`${rolname} may not log in, but Citus opens its sessions on workers with the role of the caller`);
  const { rows: sessions } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and application_name not like 'citus%'`,
  );
  if (sessions[0]!.count > 0)
    faults.push(`${sessions[0]!.count} other sessions are connected: stop the servers and the worker first`);
  return faults;
}

/** Nodes that may lose what they acknowledge: the server would refuse to run on them. */
async function forgetfulNodes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ node: string; said: CommitSettings | null }>(
    `select n.nodename || ':' || n.nodeport as node, case when r.success then r.result::json end as said
       from run_command_on_all_nodes($command$ select json_build_object('fsync', current_setting('fsync'),
         'synchronousCommit', current_setting('synchronous_commit'), 'standbyNames', current_setting('synchronous_standby_names')) $command$) r
       join pg_dist_node n on n.nodeid = r.nodeid order by 1`,
  );
  return rows.flatMap(({ node, said }) =>
    said
      ? forgetfulSettings(said).map((fault) => `${node} may lose commits that it acknowledged: ${fault}`)
      : [`${node} does not answer`],
  );
}
