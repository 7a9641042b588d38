import { currentTheme } from '@kismet/app-kit/theme';
import { listBets } from '@kismet/contracts/reports/betting-record';
import { launchDemo, launchGame } from '@kismet/contracts/vendors/launch';
import { storedLanguage } from '@kismet/i18n/runtime';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { permissionQuery } from '../../shared/api/queries.ts';
import type { Which } from '../../shared/play/game-query.ts';
import { session } from '../../shared/session/session.ts';
import { atOneHost, BadLaunchAddress, isLaunchable } from './model.ts';

export type { Which } from '../../shared/play/game-query.ts';

/** The launch URL. Fetched once: it is single-use, so only the player may request another. */
export const launchQuery = (client: QueryClient, which: Which, isDemo: boolean, attempt: number) =>
  queryOptions({
    queryKey: ['launch', which.vendorCode, which.gameCode, which.table, isDemo, attempt],
    queryFn: async ({ signal }) => {
      const device = matchMedia('(width < 768px)').matches ? 'mobile' : 'desktop';
      const input = { ...which, device, language: storedLanguage(), theme: currentTheme(), isDemo } as const;
      const answer = await call(session.get().token ? launchGame : launchDemo, input, { signal });
      if (!isLaunchable(answer.launchUrl)) throw new BadLaunchAddress();
      const hosts = client.getQueryData(permissionQuery.queryKey)?.launchGameCDNs ?? [];
      return { ...answer, launchUrl: atOneHost(answer.launchUrl, hosts, Math.random) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });

/** Totals of this game's bets between two business dates: the change since the start is the session's net. */
export const gameTotalsQuery = (which: Which, dates: { from: string; to: string }, startedMs: number) =>
  queryOptions({
    queryKey: ['mine', 'bets', 'session', which.vendorCode, which.gameCode, startedMs, dates.to],
    queryFn: async ({ signal }) =>
      (
        await call(
          listBets,
          { vendorCode: which.vendorCode, gameCode: which.gameCode, ...dates, limit: 1 },
          { signal, background: true },
        )
      ).totals,
  });
