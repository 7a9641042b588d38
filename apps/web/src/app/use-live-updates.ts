import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNews } from '../shared/api/api.ts';
import { statusQuery } from '../shared/api/queries.ts';
import { currentModal, openModal } from '../shared/modals.ts';
import { onSessionEnd, takeUntoldEnd } from '../shared/session/session.ts';

// not needed for the first paint
const loadLive = () => import('./apply-live.ts');

/** Applies live events to the query cache, and clears member data when the session ends. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    onNews((news) => {
      if (news === 'site') void client.invalidateQueries({ queryKey: statusQuery.queryKey });
      else if (news === 'trial') openModal('trial');
      // the session may do nothing else before this (row LG-06)
      else if (currentModal()?.name !== 'changePassword') openModal('changePassword', { forced: true });
    });
    const tell = () => {
      const reason = takeUntoldEnd();
      if (reason) client.removeQueries({ queryKey: ['mine'] });
      // the page stays, with the sheet over it (ui 4.8)
      if (reason === 'expired') openModal('login', { reason });
    };
    const unsubscribe = onSessionEnd(tell);
    tell();
    let stop = () => {};
    let gone = false;
    void loadLive()
      .then(({ followLive }) => {
        if (!gone) stop = followLive(client);
      })
      // without live events the page is as fresh as its last fetch
      .catch(() => undefined);
    return () => {
      gone = true;
      unsubscribe();
      stop();
    };
  }, [client]);
}
