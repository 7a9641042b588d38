import { type AgentView, deleteView, listViews, saveView } from '@kismet/contracts/agents/views';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';

export type { AgentView };
export const viewsQuery = queryOptions({
  queryKey: ['mine', 'agent', 'views'],
  queryFn: ({ signal }) => call(listViews, {}, { signal }),
  staleTime: 60_000,
});
const renewed = () => queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey });
export async function keepView(view: AgentView): Promise<void> {
  await call(saveView, view);
  await renewed();
}
export async function forgetView(viewId: string): Promise<void> {
  await call(deleteView, { viewId });
  await renewed();
}
