import { listAudit } from '@kismet/contracts/operators/audit';
import type { Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditAddress } from '../../shared/address.ts';
import { call } from '../../shared/api.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type AuditRow = Output<typeof listAudit>['list'][number];

export const auditQuery = ({ action, operator, subject, trail }: AuditAddress) =>
  queryOptions({
    queryKey: ['audit', { action, operator, subject, trail }],
    queryFn: ({ signal }) =>
      call(listAudit, { action, operator, subject, cursor: cursorOf(trail), limit: 50 }, { signal }),
    placeholderData: keepPreviousData,
    // the trail is read to see what was just done
    staleTime: 0,
  });
