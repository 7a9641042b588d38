import { useLanguage } from '@kismet/app-kit/texts';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noticesQuery } from '../../shared/content/content-queries.ts';
import { isNewcomer, localDay, unseenPopups } from '../../shared/content/read-notices.ts';
import { currentModal, openModal } from '../../shared/modals.ts';
import { idle } from '../../shared/session/idle.ts';
import { useSession } from '../../shared/session/session.ts';

/** Delay, so that the page is seen first and has nothing left to do. */
const WAITS_MS = 1_500;
const HOME = /^\/(index(\.html)?|home)?$/;

/**
 * Row BN-06: a visitor's pop-ups, only at home, once a day each; not on the day of a first visit (finding F-26), when
 * the bell links to them. A member's are queued after the login.
 */
export function PopupWatch() {
  const { language } = useLanguage();
  const { token } = useSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isHome = HOME.test(path);
  const { data } = useQuery(noticesQuery(language.code));
  const ids = data?.popup.map((notice) => notice.id).join();
  useEffect(() => {
    if (!ids || token || !isHome) return;
    let gone = false;
    const show = () => {
      const day = localDay(new Date());
      const due = !isNewcomer(day) && unseenPopups(ids.split(','), day).length > 0;
      if (due && !gone && !currentModal()) openModal('news');
    };
    const timer = setTimeout(() => idle(show), WAITS_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [ids, token, isHome]);
  return null;
}
