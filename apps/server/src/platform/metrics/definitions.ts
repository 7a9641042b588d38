/** One of our metrics: every label has few values, and none identifies a member, a session or an address. */
export interface Definition {
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels: readonly string[];
  /** Upper bounds of a histogram, in the metric's own unit. */
  readonly buckets?: readonly number[];
}

const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** A vendor waits 900 ms for an answer. */
const VENDOR_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 0.9, 2];
const BATCH_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 250];
const JOB_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300];

/** Every metric that a process registers, in addition to the standard process metrics; units are seconds and counts. */
export const METRICS = {
  kismet_ready: { kind: 'gauge', help: '1 if the process accepts work, 0 otherwise', labels: [] },
  kismet_clock_difference_seconds: {
    kind: 'gauge',
    help: 'difference between the clocks of the process and the database',
    labels: [],
  },
  kismet_http_request_seconds: {
    kind: 'histogram',
    help: 'HTTP requests, from arrival to the end of the response, by route pattern',
    labels: ['route', 'method', 'status_class'],
    buckets: ANSWER_SECONDS,
  },
  kismet_vendor_call_seconds: {
    kind: 'histogram',
    help: 'vendor calls to the seamless wallet, from arrival to the response after commit, by response status',
    labels: ['partner', 'call', 'status'],
    buckets: VENDOR_SECONDS,
  },
  kismet_vendor_asked_seconds: {
    kind: 'histogram',
    help: 'our calls to vendors',
    labels: ['partner', 'call', 'outcome'],
    buckets: VENDOR_SECONDS,
  },
  kismet_canary_bets_total: {
    kind: 'counter',
    help: 'canary bets: stored and rolled back; missing although acknowledged; refused; silent if nothing answered; kept if not rolled back',
    labels: ['outcome'],
  },
  kismet_canary_bet_seconds: {
    kind: 'histogram',
    help: 'round trip of a canary bet, from the worker through the public origin',
    labels: [],
    buckets: VENDOR_SECONDS,
  },
  kismet_writer_batch_requests: {
    kind: 'histogram',
    help: 'requests per wallet batch',
    labels: ['writer'],
    buckets: BATCH_SIZES,
  },
  kismet_writer_batch_seconds: {
    kind: 'histogram',
    help: 'duration of a wallet batch, from begin to end',
    labels: ['writer'],
    buckets: BATCH_SECONDS,
  },
  kismet_writer_batches_total: {
    kind: 'counter',
    help: 'wallet batches: committed; unknown if the connection was lost; refused if the database rolled the batch back',
    labels: ['writer', 'outcome'],
  },
  kismet_writer_late_total: {
    kind: 'counter',
    help: 'requests dropped without effect because they waited past their deadline',
    labels: ['writer'],
  },
  kismet_writer_waiting: { kind: 'gauge', help: 'requests waiting for a batch', labels: ['writer'] },
  kismet_outbox_lag_seconds: {
    kind: 'gauge',
    help: 'age of the oldest change that a reader has not counted yet',
    labels: ['reader'],
  },
  kismet_reports_replica_lag_seconds: {
    kind: 'gauge',
    help: 'lag of the reports replica; absent while unknown',
    labels: [],
  },
  kismet_reports_from_replica: {
    kind: 'gauge',
    help: '1 while reports are read from the replica, 0 while it is unavailable or too far behind',
    labels: [],
  },
  kismet_job_seconds: { kind: 'histogram', help: 'job runs', labels: ['job'], buckets: JOB_SECONDS },
  kismet_job_failures_total: { kind: 'counter', help: 'job runs that failed', labels: ['job'] },
  kismet_job_last_success_seconds: {
    kind: 'gauge',
    help: 'when a job last succeeded in this process, in seconds since 1970',
    labels: ['job'],
  },
  kismet_db_pool_connections: {
    kind: 'gauge',
    help: 'connections of a pool, in use and idle',
    labels: ['pool', 'state'],
  },
  kismet_db_pool_waiting: { kind: 'gauge', help: 'callers waiting for a connection of a pool', labels: ['pool'] },
  kismet_event_streams: { kind: 'gauge', help: 'open live event streams', labels: [] },
  kismet_rollup_differences: {
    kind: 'gauge',
    help: 'differences that the last nightly recomputation found in the totals of a brand',
    labels: ['brand'],
  },
  kismet_reconciliation_open_exceptions: {
    kind: 'gauge',
    help: 'reconciliation differences that nobody has closed',
    labels: ['brand'],
  },
  kismet_scrape_failures_total: {
    kind: 'counter',
    help: 'gauges that could not be read when scraped',
    labels: ['metric'],
  },
} as const satisfies Readonly<Record<string, Definition>>;
export type MetricName = keyof typeof METRICS;
type NameOf<Kind extends Definition['kind']> = {
  [Name in MetricName]: (typeof METRICS)[Name]['kind'] extends Kind ? Name : never;
}[MetricName];
export type CounterName = NameOf<'counter'>;
export type GaugeName = NameOf<'gauge'>;
export type HistogramName = NameOf<'histogram'>;
/** A value for each label of a metric. */
export type LabelsOf<Name extends MetricName> = Readonly<Record<(typeof METRICS)[Name]['labels'][number], string>>;
