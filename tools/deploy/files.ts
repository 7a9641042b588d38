import fs from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { DRAW_PARTY_SETTINGS } from '../../apps/server/src/config/draw-party.ts';
import { METRICS } from '../../apps/server/src/platform/metrics/definitions.ts';
import { namesOf, SETTING_GROUPS } from '../settings/page.ts';

/** A process started by one of the deployment files, with the settings given there. */
export interface StartedProcess {
  readonly place: string;
  /** Arguments for `node`. */
  readonly command: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
}
const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, 'deploy', file), 'utf8');

const groupsOf = (prefix: string) =>
  Object.entries(SETTING_GROUPS).flatMap(([group, settings]) => (group.startsWith(prefix) ? namesOf(settings) : []));
/** Settings of each program; those of migrations are the addresses of both databases. */
const SETTINGS_OF: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/api.ts': groupsOf('API server'),
  'apps/server/src/worker.ts': groupsOf('API server'),
  'apps/server/src/draw-party.ts': namesOf(DRAW_PARTY_SETTINGS),
  'apps/studio/src/studio.ts': groupsOf('Studio'),
  'tools/invariants.ts': ['DATABASE_URL', 'DATABASE_URL_FILE'],
  'tools/db-migrate.ts': ['DATABASE_URL', 'DATABASE_URL_FILE', 'STUDIO_DATABASE_URL', 'STUDIO_DATABASE_URL_FILE'],
};
/** Read by Node itself or by systemd, or set for every process of the image. */
const EVERYWHERE = ['NODE_ENV', 'TZ', 'PATH'];

/** Faults of a started process, one line each: an unknown program or setting, or a missing required one. */
export function processFaults({ place, command, settings }: StartedProcess): string[] {
  const [program = ''] = command;
  const known = SETTINGS_OF[program];
  if (!known) return [`${place}: no such program: ${command.join(' ')}`];
  const required = new Set(
    Object.values(SETTING_GROUPS)
      .flatMap((group) => Object.entries(group))
      .filter(([name, { fallback }]) => fallback === null && known.includes(name))
      .map(([name]) => name),
  );
  return [
    ...Object.keys(settings)
      .filter((name) => !known.includes(name) && !EVERYWHERE.includes(name))
      .map((name) => `${place}: ${program} has no setting ${name}`),
    ...[...required]
      .filter((name) => !(name in settings) && !(`${name}_FILE` in settings))
      .map((name) => `${place}: ${program} needs ${name}`),
  ];
}

interface ComposeFile {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image: string;
        readonly command?: readonly string[];
        readonly environment?: Readonly<Record<string, string>>;
        readonly secrets?: readonly string[];
        readonly read_only?: boolean;
        readonly cap_drop?: readonly string[];
        readonly networks?: unknown;
        readonly profiles?: readonly string[];
      }
    >
  >;
  readonly secrets: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<
    Record<
      string,
      { readonly ipam: { readonly config: readonly { readonly subnet: string; readonly ip_range: string }[] } }
    >
  >;
}
export const composeFile = (): ComposeFile => parse(read('compose/compose.yaml'), { merge: true }) as ComposeFile;

/** Processes of our image in the Compose file. */
export const composeProcesses = (): StartedProcess[] =>
  Object.entries(composeFile().services)
    .filter(([, { image }]) => image.includes('KISMET_IMAGE'))
    .map(([name, { command = [], environment = {} }]) => ({
      place: `compose: ${name}`,
      command: command[0] === 'node' ? command.slice(1) : command,
      settings: environment,
    }));

/** A systemd unit: its directives in order. */
export function unitOf(file: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of read(file).split('\n')) {
    const [, name, value] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? [];
    if (name) found.set(name, [...(found.get(name) ?? []), value!]);
  }
  return found;
}
export const unitFiles = (): string[] =>
  fs
    .readdirSync(path.join(root, 'deploy/systemd'))
    .filter((file) => file.endsWith('.service'))
    .map((file) => `systemd/${file}`);

/** Settings of an environment file of systemd. */
const environmentOf = (file: string): Record<string, string> =>
  Object.fromEntries([...read(file).matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name, value]) => [name!, value!]));

/** The process of each unit, with the settings of its environment files in `deploy/systemd/etc`. */
export const unitProcesses = (): StartedProcess[] =>
  unitFiles().map((file) => {
    const unit = unitOf(file);
    const pairs = (unit.get('Environment') ?? []).flatMap((line) => line.split(' ')).map((pair) => pair.split('=', 2));
    const files = (unit.get('EnvironmentFile') ?? []).map((one) =>
      environmentOf(one.replace('/etc/kismet/', 'systemd/etc/').replace('%i', '1')),
    );
    const [, ...command] = unit.get('ExecStart')![0]!.split(' ');
    return { place: file, command, settings: Object.assign({}, Object.fromEntries(pairs), ...files) };
  });

/** Paths of `.Values` that the templates of the chart use. */
export const usedValues = (): string[] =>
  chartTemplates().flatMap((file) => [...read(file).matchAll(/\.Values\.([\w.]+)/g)].map(([, at]) => at!));
export const chartTemplates = (): string[] =>
  fs.readdirSync(path.join(root, 'deploy/helm/kismet/templates')).map((file) => `helm/kismet/templates/${file}`);
export const chartValues = (): Record<string, unknown> => parse(read('helm/kismet/values.yaml')) as never;

/** The value at a path such as `origins.site`; undefined when there is none. */
export const valueAt = (values: unknown, at: string): unknown =>
  at.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);

// biome-ignore lint/suspicious/noExplicitAny: Kubernetes has objects of every shape
type KubernetesObject = Record<string, any>;

/** The objects of the chart's templates, with values filled in as Helm's text functions would. */
export function chartObjects(): KubernetesObject[] {
  const values = chartValues();
  return chartTemplates().flatMap((file) => {
    const text = read(file)
      .replace(/\n {2}\{\{- toYaml \.Values\.(\w+) \| nindent 2 \}\}/g, (_all, at: string) =>
        Object.entries(valueAt(values, at) as object)
          .map(([key, value]) => `\n  ${key}: ${JSON.stringify(value)}`)
          .join(''),
      )
      .replace(/\{\{ toJson \.Values\.([\w.]+) \}\}/g, (_all, at: string) => JSON.stringify(valueAt(values, at)))
      .replace(/\{\{ \.Values\.([\w.]+) \}\}/g, (_all, at: string) => String(valueAt(values, at)))
      .replaceAll('{{ .Release.Name }}', 'kismet');
    if (text.includes('{{')) throw new Error(`${file}: a template that this check does not know`);
    return parseAllDocuments(text).map((document) => {
      if (document.errors.length > 0) throw document.errors[0]!;
      return document.toJS() as KubernetesObject;
    });
  });
}

/** Processes of the chart, with the settings of their config map. */
export function chartProcesses(): StartedProcess[] {
  const objects = chartObjects();
  const settings = objects.find(({ kind }) => kind === 'ConfigMap')!.data as Record<string, string>;
  return objects
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map(({ metadata, spec }) => {
      const [container] = spec.template.spec.containers;
      const own = Object.fromEntries(
        (container.env ?? []).map((one: { name: string; value: string }) => [one.name, one.value]),
      );
      return {
        place: `helm: ${metadata.name}`,
        command: container.command.slice(1),
        settings: { ...(container.envFrom ? settings : {}), ...own },
      };
    });
}

/** Expressions of the alert rules and the dashboard. */
export function expressions(): string[] {
  const rules = parse(read('prometheus/kismet.rules.yml')) as { groups: { rules: { expr: string }[] }[] };
  const board = JSON.parse(read('grafana/kismet.json')) as { panels: { targets: { expr: string }[] }[] };
  return [
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
}

/** Series that an expression reads, with the labels that it names for each. */
export function seriesIn(expression: string): { readonly name: string; readonly labels: readonly string[] }[] {
  return [...expression.matchAll(/\b((?:kismet|process|nodejs|patroni)_\w+|up)\b(?:\{([^}]*)\})?/g)].map(
    ([, name, inner = '']) => ({
      name: name!,
      labels: [...inner.matchAll(/(\w+)\s*[!=]~?/g)].map(([, label]) => label!),
    }),
  );
}

/** Series of a member of a database group; `npm run drill:failover` compares them with what Patroni serves. */
export const PATRONI_SERIES: readonly string[] = [
  'patroni_primary',
  'patroni_sync_standby',
  'patroni_postgres_running',
];

/** Series under which a metric of ours appears in a scrape. */
export const seriesOf = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(METRICS).flatMap(([name, { kind, labels }]) =>
      (kind === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).map((end) => [`${name}${end}`, labels] as const),
    ),
  );
