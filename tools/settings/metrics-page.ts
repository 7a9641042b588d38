import { type Definition, METRICS } from '../../apps/server/src/platform/metrics/definitions.ts';

/** The text of `docs/reference/metrics.md`. */
export function metricsPage(metrics: Readonly<Record<string, Definition>> = METRICS): string {
  const lines = [
    '# Metrics',
    '',
    'What servers and workers serve at `/metrics` of `METRICS_PORT`, besides what the Prometheus client knows of the process itself',
    '(`process_*`, `nodejs_*`). Made by `npm run gen` from the definitions that register them. Units are seconds and counts. Labels have few',
    'values: routes are patterns, partners and brands are those that are registered, and nothing is said of members.',
    '',
    '| Metric | Kind | Labels | What |',
    '| --- | --- | --- | --- |',
    ...Object.entries(metrics).map(
      ([name, { kind, labels, help }]) =>
        `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
