import type { LiveEvent } from '@kismet/contracts/live/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNews } from '../shared/api.ts';
import { currentModal, openModal } from '../shared/modals.ts';
import { type Balance, balanceQuery, newerBalance, permissionQuery, statusQuery } from '../shared/queries.ts';
import { endSession, onSessionEnd } from '../shared/session.ts';

// not needed for the first paint
const loadLive = () => import('../shared/live.ts');

const SPREAD_MS = 3_000;

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
      return;
    case 'withdrawal':
      void client.invalidateQueries({ queryKey: ['mine', 'withdrawals'] });
      return;
    case 'protection':
      // what stopped a bet, if something did: the open game says it (`features/game/play-watch.tsx`)
      if (event.data.why) client.setQueryData(['mine', 'stop'], event.data);
      void client.invalidateQueries({ queryKey: ['mine', 'protection'] });
      void client.invalidateQueries({ queryKey: ['mine', 'documents'] });
      return;
    case 'status':
      // an operator closed or opened the site, or turned a switch of it
      void client.invalidateQueries({ queryKey: statusQuery.queryKey });
      void client.invalidateQueries({ queryKey: permissionQuery.queryKey });
      return;
    case 'content':
      // everybody hears it in the same second, and need not ask in it
      setTimeout(() => {
        void client.invalidateQueries({ queryKey: ['content'] });
        void client.invalidateQueries({ queryKey: ['mine', 'announcements'] });
        void client.invalidateQueries({ queryKey: permissionQuery.queryKey });
      }, Math.random() * SPREAD_MS);
      return;
    case 'resync':
      // a launch is a ticket: asking for another would throw the player out of the game
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'launch' });
      return;
    case 'signed-out':
      endSession('expired');
  }
}

/** Carries live events into the server cache, and clears what was somebody's own when their session ends. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    onNews((news) => {
      if (news === 'site') void client.invalidateQueries({ queryKey: statusQuery.queryKey });
      else if (news === 'trial') openModal('trial');
      // the session may do nothing else until it is done (row LG-06)
      else if (currentModal()?.name !== 'changePassword') openModal('changePassword', { forced: true });
    });
    const unsubscribe = onSessionEnd((reason) => {
      client.removeQueries({ queryKey: ['mine'] });
      // the page stays as it is, with the sheet over it (ux.md 4.8)
      if (reason === 'expired') openModal('login', { reason: 'expired' });
    });
    let stop = () => {};
    let gone = false;
    void loadLive()
      .then(({ listenLive }) => {
        if (!gone) stop = listenLive((event) => apply(client, event));
      })
      // without it the page is as fresh as its last question
      .catch(() => undefined);
    return () => {
      gone = true;
      unsubscribe();
      stop();
    };
  }, [client]);
}
