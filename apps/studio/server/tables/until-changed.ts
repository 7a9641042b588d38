/** A table whose round changes. */
export interface Changing<Round> {
  /** Null while this process does not run the table. */
  readonly round: Round | null;
  /** Calls `listener` after every change; returns a function that ends it. */
  onChange(listener: () => void): () => void;
}

/** Resolves as soon as the round is as wanted, which may be at once, or after `ms` milliseconds. */
export function untilChanged<Round>(
  table: Changing<Round>,
  isSo: (round: Round | null) => boolean,
  ms: number,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const look = () => isSo(table.round) && end();
    const timer = setTimeout(end, ms);
    const stop = table.onChange(look);
    look();
  });
}
