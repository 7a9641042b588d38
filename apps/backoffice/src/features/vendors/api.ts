import {
  disableVendor,
  enableVendor,
  listVendorAlerts,
  listVendors,
  openVendorDesk,
} from '@kismet/contracts/operators/vendors';
import type { Input, Output } from '@kismet/contracts/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { cursorOf } from '../../shared/table/keyset.ts';

export type Vendor = Output<typeof listVendors>['list'][number];
export type VendorAlert = Output<typeof listVendorAlerts>['list'][number];

export const vendorsQuery = queryOptions({
  queryKey: ['vendors', 'list'],
  queryFn: async ({ signal }) => (await call(listVendors, {}, { signal })).list,
});
export const alertsQuery = (trail: string | undefined) =>
  queryOptions({
    queryKey: ['vendors', 'alerts', trail ?? ''],
    queryFn: ({ signal }) => call(listVendorAlerts, { cursor: cursorOf(trail), limit: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Opens or closes a vendor; the list is then refetched. */
export async function switchVendor(vendorCode: string, enabled: boolean, reason: string): Promise<void> {
  await call(enabled ? enableVendor : disableVendor, { vendorCode, reason });
  await queryClient.invalidateQueries({ queryKey: ['vendors'] });
}

/** The address of a vendor's desk for the signed-in operator: single-use, valid for two minutes. */
export const deskUrl = async (wanted: Input<typeof openVendorDesk>): Promise<string> =>
  (await call(openVendorDesk, wanted)).url;
