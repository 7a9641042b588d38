import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { perTab } from '../browser/storage.ts';

/** Public answers that a tab keeps for its session and fetches only if absent (row PM-03), with their query keys. */
const KEYS = {
  notices: ['content'],
  routers: ['routers'],
  settings: ['menu-settings'],
  registerRules: ['register-rules'],
} as const;
type Name = keyof typeof KEYS;

/** `version` is null for an answer that arrived before the start-up call reported one. */
interface Kept {
  readonly version: string | null;
  readonly answer: unknown;
}
type Parts = Record<string, Kept>;

function read(name: Name): Parts {
  try {
    return (JSON.parse(perTab.get(name) ?? '{}') ?? {}) as Parts;
  } catch {
    return {};
  }
}
const write = (name: Name, parts: Parts): void =>
  perTab.set(name, Object.keys(parts).length > 0 ? JSON.stringify(parts) : null);

const versionOf = (client: QueryClient): string | null =>
  client.getQueryData<{ version?: string }>(['permission'])?.version ?? null;

/**
 * Options of a query whose answer stays valid for the session. `part` distinguishes answers of one call (a language,
 * a device). Publications invalidate it: by a live event, or by the version of the next start-up call.
 */
export const forSession = <T>(name: Name, part: string, load: (signal: AbortSignal) => Promise<T>) => ({
  queryFn: async ({ signal, client }: QueryFunctionContext): Promise<T> => {
    const answer = await load(signal);
    write(name, { ...read(name), [part]: { version: versionOf(client), answer } });
    return answer;
  },
  initialData: () => read(name)[part]?.answer as T | undefined,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Drops what was stored under a different version than the start-up call reports, and refetches it. */
export function followVersion(client: QueryClient, version: string): void {
  const before = versionOf(client);
  for (const [name, queryKey] of Object.entries(KEYS) as [Name, readonly string[]][]) {
    const parts = Object.entries(read(name));
    const valid = parts.filter(([, kept]) => kept.version === null || kept.version === version);
    write(name, Object.fromEntries(valid.map(([part, kept]) => [part, { ...kept, version }])));
    const isOld = valid.length < parts.length || (before !== null && before !== version);
    if (isOld) void client.invalidateQueries({ queryKey });
  }
}
