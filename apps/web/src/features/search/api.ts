import { getGameIndex, sendWanted } from '@kismet/contracts/catalogue/search-index';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { buildEngine } from './engine.ts';
import { storedIndex, storeIndex } from './index-store.ts';

/** The search index: the browser's copy if the server confirms it, or if offline. */
export const engineQuery = queryOptions({
  queryKey: ['catalogue', 'engine'],
  queryFn: async ({ signal }) => {
    const kept = await storedIndex();
    try {
      const answer = await call(getGameIndex, kept ? { version: kept.version } : {}, { signal });
      if (answer.isSame && kept) return buildEngine({ ...kept, popular: answer.popular });
      void storeIndex(answer);
      return buildEngine(answer);
    } catch (error) {
      if (!kept || signal.aborted) throw error;
      return buildEngine(kept);
    }
  },
  staleTime: 5 * 60_000,
  structuralSharing: false,
});

export const tellWanted = (text: string) => call(sendWanted, { text });
