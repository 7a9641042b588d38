/** One line of a scrape. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/**
 * Parses the Prometheus text format, by its public description: one sample per line, `name{label="value"} number`, with or
 * without a space before the labels.
 */
export function readSamples(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const match = /^([a-zA-Z_:][\w:]*) *(?:\{(.*)\})? +(\S+)$/.exec(line);
      if (!match) throw new Error(`no sample: ${line}`);
      const [, name, inner = '', value] = match;
      const labels = Object.fromEntries(
        [...inner.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, text]) => [label!, text!]),
      );
      return { name: name!, labels, value: Number(value) };
    });
}

/** Sum of the samples of a name that have these labels; null when there are none. */
export function valueIn(samples: readonly Sample[], name: string, labels: Sample['labels'] = {}): number | null {
  const found = samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  );
  return found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0);
}
