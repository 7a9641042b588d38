import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createMetrics } from '../../apps/server/src/platform/metrics/metrics.ts';
import {
  chartObjects,
  chartProcesses,
  chartValues,
  composeFile,
  composeProcesses,
  expressions,
  PATRONI_SERIES,
  processFaults,
  seriesIn,
  seriesOf,
  unitFiles,
  unitOf,
  unitProcesses,
  usedValues,
  valueAt,
} from './files.ts';

const root = path.join(import.meta.dirname, '../..');
const deploy = (file: string): string => fs.readFileSync(path.join(root, 'deploy', file), 'utf8');

it.each([
  ['Compose', composeProcesses, 8],
  ['systemd', unitProcesses, 6],
  ['Helm', chartProcesses, 6],
] as const)(
  '%s starts programs that exist, with settings that they have and all that they need',
  (_name, processes, count) => {
    const found = processes();
    expect(found.length).toBe(count);
    expect(found.flatMap(processFaults)).toEqual([]);
    for (const { command } of found) expect(fs.existsSync(path.join(root, command[0]!)), command[0]).toBe(true);
  },
);

it('a setting that does not exist, one that is missing and a program that does not exist are found', () => {
  const place = 'test';
  const settings = { DATABASE_URL_FILE: '/x', MASTER_KEY_FILE: '/y', DATABSE_ROLE: 'none' };
  expect(processFaults({ place, command: ['apps/server/src/api.ts'], settings })).toEqual([
    'test: apps/server/src/api.ts has no setting DATABSE_ROLE',
  ]);
  expect(processFaults({ place, command: ['apps/server/src/worker.ts'], settings: {} })).toEqual([
    'test: apps/server/src/worker.ts needs DATABASE_URL',
    'test: apps/server/src/worker.ts needs MASTER_KEY_FILE',
  ]);
  expect(processFaults({ place, command: ['apps/server/src/apu.ts'], settings: {} })).toHaveLength(1);
});

it('every file of a secret that a container reads is a secret that it is given', () => {
  const { services, secrets } = composeFile();
  for (const [name, service] of Object.entries(services)) {
    const given = service.secrets ?? [];
    for (const one of given) expect(secrets, `${name}: ${one}`).toHaveProperty([one]);
    for (const value of Object.values(service.environment ?? {})) {
      const file = /^\/run\/secrets\/(.+)$/.exec(value)?.[1];
      if (file) expect(given, `${name}: ${value}`).toContain(file);
    }
  }
});

it('containers of ours cannot write to their root or gain rights', () => {
  for (const [name, service] of Object.entries(composeFile().services))
    if (service.image.includes('KISMET_IMAGE'))
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  for (const { kind, metadata, spec } of chartObjects())
    if (kind === 'Deployment' || kind === 'Job') {
      expect(spec.template.spec.securityContext, metadata.name).toMatchObject({ runAsNonRoot: true });
      expect(spec.template.spec.containers[0].securityContext, metadata.name).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
    }
  expect(deploy('container/Containerfile')).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
});

it('each unit of systemd is confined, and given its secrets as credentials', () => {
  for (const file of unitFiles()) {
    const unit = unitOf(file);
    const one = (name: string) => unit.get(name)?.[0];
    expect([one('NoNewPrivileges'), one('ProtectSystem'), one('ProtectHome')], file).toEqual(['yes', 'strict', 'yes']);
    expect(one('CapabilityBoundingSet'), file).toBe('');
    expect(one('DynamicUser') === 'yes' || /^kismet/.test(one('User') ?? ''), file).toBe(true);
    const credentials = (unit.get('LoadCredential') ?? []).map((line) => line.split(':')[0]!);
    for (const line of unit.get('Environment') ?? []) {
      const credential = /=%d\/(.+)$/.exec(line)?.[1];
      if (credential) expect(credentials, `${file}: ${line}`).toContain(credential);
    }
  }
});

it('sources that the image copies exist, and so does the program that it starts', () => {
  const lines = deploy('container/Containerfile').split('\n');
  const copied = lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(' ').slice(1, -1));
  expect(copied.length).toBeGreaterThan(5);
  for (const source of copied) expect(fs.existsSync(path.join(root, source)), source).toBe(true);
  const command = JSON.parse(/^CMD (.+)$/m.exec(deploy('container/Containerfile'))![1]!) as string[];
  expect(command[0]).toBe('node');
  expect(fs.existsSync(path.join(root, command[1]!)), command[1]).toBe(true);
  for (const [, script] of deploy('container/Containerfile').matchAll(/\bnode ([\w./-]+\.ts)/g))
    expect(fs.existsSync(path.join(root, script!)), script).toBe(true);
});

it('values that the chart uses are values that it has', () => {
  const values = chartValues();
  const used = usedValues();
  expect(used.length).toBeGreaterThan(20);
  for (const at of used) expect(valueAt(values, at), at).toBeDefined();
});

it('alerts and dashboard read series that the server registers, by labels that they have', async () => {
  const { text } = await createMetrics().scrape();
  const own = seriesOf();
  const fromProcess = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
  const found = expressions().flatMap(seriesIn);
  expect(found.length).toBeGreaterThan(40);
  for (const { name, labels } of found) {
    const known = own.get(name);
    const ofOthers = fromProcess.has(name) || PATRONI_SERIES.includes(name) || name === 'up';
    expect(known !== undefined || ofOthers, name).toBe(true);
    for (const label of labels) expect([...(known ?? []), 'job', 'instance'], `${name}: ${label}`).toContain(label);
  }
  for (const [, label] of expressions().flatMap((one) => [...one.matchAll(/by \(([^)]+)\)/g)]))
    for (const name of label!.split(', '))
      expect(['le', 'instance', 'scope', ...[...own.values()].flat()], name).toContain(name);
  expect(own.has('kismet_writer_batches')).toBe(false);
});

it('alerts say what happened and what to do, and wake nobody without a reason', () => {
  const text = deploy('prometheus/kismet.rules.yml');
  const alerts = [...text.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(new Set(alerts).size).toBe(alerts.length);
  for (const part of ['severity', 'summary', 'action'])
    expect([...text.matchAll(new RegExp(`\\b${part}: ["'a-z]`, 'g'))].length, part).toBeGreaterThanOrEqual(
      alerts.length,
    );
});

it('the edge is given every name of its template, by Compose and by the guide', () => {
  const names = [
    ...new Set([...deploy('edge/kismet.conf.template').matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name!)),
  ];
  expect(names.length).toBeGreaterThan(5);
  const guide = fs.readFileSync(path.join(root, 'docs/how-to/deploy.md'), 'utf8');
  for (const name of names) {
    expect(composeFile().services.edge!.environment, name).toHaveProperty([name]);
    expect(guide).toMatch(new RegExp(`\\b${name}=`));
    expect(guide).toContain(`$${name}`);
  }
});

it('what the edge of Compose proxies to has an address of its own, which no other container can be given', () => {
  const { services, networks } = composeFile();
  const { subnet, ip_range: others } = networks.inside!.ipam.config[0]!;
  expect([subnet, others]).toEqual(['172.30.0.0/24', '172.30.0.128/25']);
  const own = new Map(
    Object.entries(services).flatMap(([name, { networks: of }]) => {
      const address = (of as { inside?: { ipv4_address?: string } }).inside?.ipv4_address;
      return address ? [[name, address] as const] : [];
    }),
  );
  expect([...own.keys()].sort()).toEqual(['node1', 'node2', 'studio', 'studio-next']);
  expect(new Set(own.values()).size).toBe(4);
  for (const [name, address] of own) {
    expect(address, name).toMatch(/^172\.30\.0\.\d+$/);
    expect(Number(address.split('.')[3]), name).toBeLessThan(128);
  }
  const { SITE_NODES, OPERATOR_NODES, STUDIO_NODES } = services.edge!.environment!;
  const asked = [SITE_NODES, OPERATOR_NODES, STUDIO_NODES].flatMap((text) => [...text!.matchAll(/([\w.-]+):\d+/g)]);
  expect(asked.map(([, host]) => own.get(host!) ?? host)).toEqual(
    ['node1', 'node2', 'node1', 'node2', 'studio', 'studio-next'].map((name) => own.get(name)),
  );
});

it('the edge asks a server or a studio again before the next one stops', () => {
  const { edge, node1, studio } = composeFile().services;
  const { environment } = edge!;
  const guide = fs.readFileSync(path.join(root, 'docs/how-to/deploy.md'), 'utf8');
  const servers = [
    Number(node1!.environment!.DRAIN_MS),
    Number(/^DRAIN_MS=(\d+)$/m.exec(deploy('systemd/etc/server.env'))![1]),
  ];
  const studios = [
    Number(studio!.environment!.STUDIO_DRAIN_MS),
    Number(/^STUDIO_DRAIN_MS=(\d+)$/m.exec(deploy('systemd/etc/studio.env'))![1]),
  ];
  // of the studio's two, only the first is ever avoided: the second runs during upgrades alone
  for (const [name, drainMs, count] of [
    ['SITE_NODES', servers, 2],
    ['OPERATOR_NODES', servers, 2],
    ['STUDIO_NODES', studios, 1],
  ] as const)
    for (const nodes of [environment![name]!, new RegExp(`${name}='([^']+)'`).exec(guide)![1]!]) {
      const avoided = [...nodes.matchAll(/server \S+ fail_timeout=(\d+)s;/g)].map(
        ([, seconds]) => Number(seconds) * 1_000,
      );
      expect(avoided, nodes).toHaveLength(count);
      for (const ms of avoided) expect(ms, nodes).toBeLessThan(Math.min(...drainMs));
    }
});

it('the second studio is asked only while the first does not answer, and started only by name', () => {
  const { services } = composeFile();
  const guide = fs.readFileSync(path.join(root, 'docs/how-to/deploy.md'), 'utf8');
  const [, inGuide] = /STUDIO_NODES='([^']+)'/.exec(guide)!;
  for (const nodes of [services.edge!.environment!.STUDIO_NODES!, inGuide!])
    expect(nodes).toMatch(/^server [\d.]+:8082 fail_timeout=\ds; server [\d.]+:80[89]2 backup;$/);
  expect([services['studio-next']!.profiles, services.studio!.profiles]).toEqual([['upgrade'], undefined]);
  expect(deploy('systemd/kismet.target')).not.toContain('kismet-studio@2');
});

it('the guide of high availability gives a value to every name of its templates', () => {
  const guide = fs.readFileSync(path.join(root, 'docs/how-to/high-availability.md'), 'utf8');
  const templates = fs.globSync('patroni/*.template', { cwd: path.join(root, 'deploy') });
  expect(templates.length).toBe(3);
  for (const file of templates)
    for (const [, name] of deploy(file).matchAll(/\$\{([A-Z_]+)\}/g))
      expect(guide, file).toMatch(new RegExp(`\\b${name}=`));
});

it('a pooler hands its connections on with each transaction, and its login has the limits that a connection needs', () => {
  expect(deploy('pgbouncer/pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m);
  for (const limit of ['role', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    expect(deploy('pgbouncer/login.sql')).toContain(`alter role kismet_pool set ${limit} = `);
});

it('what the guides run and copy exists', () => {
  const scripts = Object.keys(
    (JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
  );
  const text = ['deploy', 'upgrade', 'high-availability', 'pooler']
    .map((name) => fs.readFileSync(path.join(root, `docs/how-to/${name}.md`), 'utf8'))
    .join('\n');
  // names of objects in Kubernetes are not those of units, nor is the unit that an older installation had
  const ofUnits = text
    .replace(/\n## On Kubernetes\n[\s\S]*?(?=\n## )/, '')
    .replace(/\n(Once, |On Kubernetes, )[\s\S]*?(?=\n\n)/g, '');
  for (const [, script] of text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)) expect(scripts).toContain(script);
  const files = [...text.matchAll(/\b((?:deploy|tools|apps)\/[\w./*-]*\w)\b/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(fs.globSync(file, { cwd: root }).length, file).toBeGreaterThan(0);
  for (const [, unit] of ofUnits.matchAll(/\b(kismet-\w+@?)/g))
    expect(fs.globSync(`deploy/systemd/${unit}*`, { cwd: root }).length, unit).toBeGreaterThan(0);
});

it('the guide registers every house of the studio, by each method', () => {
  const guide = fs.readFileSync(path.join(root, 'docs/how-to/deploy.md'), 'utf8');
  expect(guide.match(/for house in \$\(\S+( node)?( apps\/studio\/vendor-file\.ts)? \S*--houses\)/g)).toHaveLength(3);
  const listed = execFileSync(process.execPath, ['apps/studio/vendor-file.ts', '--houses'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = fs.readdirSync(path.join(root, 'apps/studio/games/houses')).filter((file) => /^[a-z]+\.ts$/.test(file));
  expect(listed.trim().split('\n').sort()).toEqual(
    files.map((file) => path.basename(file, '.ts').toUpperCase()).sort(),
  );
});

it('the log messages that an alert tells its reader to search for are ones that the server writes', () => {
  const told = [...deploy('prometheus/kismet.rules.yml').matchAll(/Search the logs[^"]*/g)].flatMap(([action]) =>
    [...action.matchAll(/`([^`]+)`/g)].map(([, message]) => message!),
  );
  expect(told.length).toBeGreaterThan(1);
  const source = path.join(root, 'apps/server/src');
  const written = fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => fs.readFileSync(path.join(source, file), 'utf8'))
    .join('\n');
  expect(told.filter((message) => !written.includes(`'${message}`))).toEqual([]);
});
