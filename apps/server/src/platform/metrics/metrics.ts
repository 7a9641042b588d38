import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  type CounterName,
  type Definition,
  type GaugeName,
  type HistogramName,
  type LabelsOf,
  METRICS,
  type MetricName,
} from './definitions.ts';

export interface Reading<Name extends GaugeName> {
  readonly labels: LabelsOf<Name>;
  readonly value: number;
}

/** What the parts of a process record about their work. Names, labels and units are those of `definitions.ts`. */
export interface Metrics {
  /** One measured event, in the unit of the metric. */
  observe<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, value: number): void;
  count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>): void;
  set<Name extends GaugeName>(name: Name, labels: LabelsOf<Name>, value: number): void;
  /** Reads a gauge afresh at every scrape; a reading that fails leaves the gauge out and is counted. */
  watch<Name extends GaugeName>(name: Name, read: () => Promise<readonly Reading<Name>[]>): void;
  /** All metrics, in the Prometheus text format. */
  scrape(): Promise<{ readonly type: string; readonly text: string }>;
}

/** For processes and tests without monitoring. */
export const NO_METRICS: Metrics = {
  observe: () => {},
  count: () => {},
  set: () => {},
  watch: () => {},
  scrape: async () => ({ type: 'text/plain', text: '' }),
};

/** The metrics of this process in a registry of its own, with the standard process metrics (CPU, memory, event loop). */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counters = new Map<MetricName, Counter>();
  const histograms = new Map<MetricName, Histogram>();
  const gauges = new Map<MetricName, Gauge>();
  const watched = new Map<MetricName, (() => Promise<void>)[]>();
  for (const [key, { help, labels, kind, buckets }] of Object.entries(METRICS) as [MetricName, Definition][]) {
    const common = { name: key, help, labelNames: [...labels], registers: [registry] };
    if (kind === 'counter') counters.set(key, new Counter(common));
    else if (kind === 'histogram') histograms.set(key, new Histogram({ ...common, buckets: [...(buckets ?? [])] }));
    else
      gauges.set(
        key,
        new Gauge({
          ...common,
          collect: async () => void (await Promise.all((watched.get(key) ?? []).map((read) => read()))),
        }),
      );
  }
  const metrics: Metrics = {
    observe: (name, labels, value) => histograms.get(name)!.observe({ ...labels }, value),
    count: (name, labels) => counters.get(name)!.inc({ ...labels }),
    set: (name, labels, value) => gauges.get(name)!.set({ ...labels }, value),
    watch(name, read) {
      const gauge = gauges.get(name)!;
      let last: readonly Reading<typeof name>[] = [];
      const refresh = async (): Promise<void> => {
        const now = await read().catch(() => null);
        if (now === null) metrics.count('kismet_scrape_failures_total', { metric: name });
        // a series that ended or cannot be read must not keep its last value
        for (const { labels } of last) gauge.remove({ ...labels });
        last = now ?? [];
        for (const { labels, value } of last) gauge.set({ ...labels }, value);
      };
      watched.set(name, [...(watched.get(name) ?? []), refresh]);
    },
    scrape: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
  return metrics;
}
