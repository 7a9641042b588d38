import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { memberQuery } from '../shared/api/queries.ts';
import { takeMember, useSession } from '../shared/session/session.ts';

/** Row LG-19: with a token, the member is fetched at start. */
export function useMemberInfo(): void {
  const { token, member } = useSession();
  const { data } = useQuery({ ...memberQuery, enabled: token !== null && member === null });
  useEffect(() => {
    if (data && token && !member) takeMember(data);
  }, [data, token, member]);
}
