import { saveCsvText } from '@kismet/app-kit/save-file';
import * as contract from '@kismet/contracts/operators/exports';
import type { Input } from '@kismet/contracts/route';
import { uuidv7 } from '@kismet/kernel/ids';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type { ExportRow } from '@kismet/contracts/operators/exports';

/** Polling interval while an export is running. */
const WATCH_MS = 1500;
export const exportsQuery = (trail: string | undefined) =>
  queryOptions({
    queryKey: ['exports', trail ?? ''],
    queryFn: ({ signal }) =>
      call(contract.listExports, { cursor: cursorOf(trail), limit: 25 }, { signal, background: true }),
    refetchInterval: ({ state }) => (state.data?.list.some((row) => row.state === 'running') ? WATCH_MS : false),
  });

/** Id created when the form opens: a repeated press is the same export. */
export const newExportId = (): string => uuidv7(Date.now());
export async function start(input: Input<typeof contract.startExport>): Promise<void> {
  await call(contract.startExport, input);
  await queryClient.invalidateQueries({ queryKey: ['exports'] });
}

/** Fetches the parts in sequence and saves the file. */
export async function download({ exportId, kind, from, to }: contract.ExportRow): Promise<void> {
  const parts: string[] = [];
  for (let n: number | null = 0; n !== null; ) {
    const piece: { csv: string; next: number | null } = await call(contract.readExport, { exportId, n });
    parts.push(piece.csv);
    n = piece.next;
  }
  saveCsvText(`${kind}-${from}-${to}.csv`, parts.join(''));
}
