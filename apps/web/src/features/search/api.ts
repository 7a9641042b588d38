import { getGameIndex, sendWanted } from '@kismet/contracts/catalogue/search-index';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { buildEngine } from './engine.ts';
import { storedIndex, storeIndex } from './index-store.ts';

/** What is searched: the browser's copy where the server says that it is still the one. Without a connection, the copy as it is. */
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
