import type { LiveEvent } from '@kismet/contracts/live/events';
import type { QueryClient } from '@tanstack/react-query';
import { listenLive } from '../shared/api/live.ts';
import { type Balance, balanceQuery, newerBalance, permissionQuery, statusQuery } from '../shared/api/queries.ts';
import { endSession } from '../shared/session/session.ts';

const SPREAD_MS = 3_000;
const DRAW_SPREAD_MS = 1_000;
const BADGES_MS = 10_000;
let badgesLater: ReturnType<typeof setTimeout> | undefined;

function apply(client: QueryClient, event: LiveEvent): void {
  switch (event.topic) {
    case 'balance':
      client.setQueryData<Balance>(balanceQuery.queryKey, (known) => newerBalance(known, event.data));
      return;
    case 'round':
      void client.invalidateQueries({ queryKey: ['mine', 'bets'] });
      return;
    case 'deposit':
      void client.invalidateQueries({ queryKey: ['mine', 'deposits'] });
      return;
    case 'message':
      void client.invalidateQueries({ queryKey: ['mine', 'inbox'] });
      // an order of the points mall is answered by a message, and an agent's envelope comes with one
      void client.invalidateQueries({ queryKey: ['mine', 'envelopes'] });
      void client.invalidateQueries({ queryKey: ['mine', 'points'] });
      return;
    case 'promotion':
      void client.invalidateQueries({ queryKey: ['mine', 'offers'] });
      void client.invalidateQueries({ queryKey: ['mine', 'bonuses'] });
      void client.invalidateQueries({ queryKey: ['mine', 'rewards'] });
      return;
    case 'progress':
      // an open page of missions follows each bet; the badges of other pages need not
      void client.invalidateQueries({ queryKey: ['mine', 'offers', 'list'] });
      void client.invalidateQueries({ queryKey: ['mine', 'offers', 'board'] });
      badgesLater ??= setTimeout(() => {
        badgesLater = undefined;
        void client.invalidateQueries({ queryKey: ['mine', 'offers', 'counts'] });
      }, BADGES_MS);
      return;
    case 'draw':
      // every open page applies it at once
      setTimeout(() => {
        void client.invalidateQueries({ queryKey: ['lottery'] });
        void client.invalidateQueries({ queryKey: ['mine', 'lottery'] });
      }, Math.random() * DRAW_SPREAD_MS);
      return;
    case 'withdrawal':
      void client.invalidateQueries({ queryKey: ['mine', 'withdrawals'] });
      return;
    case 'protection':
      // the limit that stopped a bet, if any: shown by the open game (`features/game/play-watch.tsx`)
      if (event.data.why) client.setQueryData(['mine', 'stop'], event.data);
      void client.invalidateQueries({ queryKey: ['mine', 'protection'] });
      void client.invalidateQueries({ queryKey: ['mine', 'documents'] });
      return;
    case 'status':
      // an operator closed or opened the site, or toggled a feature flag
      void client.invalidateQueries({ queryKey: statusQuery.queryKey });
      void client.invalidateQueries({ queryKey: permissionQuery.queryKey });
      return;
    case 'content':
      // broadcast to every session, so a refetch by all of them is avoided
      setTimeout(() => {
        void client.invalidateQueries({ queryKey: ['content'] });
        void client.invalidateQueries({ queryKey: ['mine', 'announcements'] });
        void client.invalidateQueries({ queryKey: permissionQuery.queryKey });
      }, Math.random() * SPREAD_MS);
      return;
    case 'resync':
      // a launch URL is single-use: refetching it would throw the player out of the game
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'launch' });
      return;
    case 'signed-out':
      endSession('expired');
  }
}

/** Subscribes and lets each event update the query cache; returns the unsubscribe function. */
export const followLive = (client: QueryClient): (() => void) => listenLive((event) => apply(client, event));
