import { perTab } from '../../shared/browser/storage.ts';

let isFirst = true;

/**
 * The initial vendor when the address names none (rows GM-01, GM-03, RT-18). The saved one applies only on a full
 * page load: navigating to a category clears it. Null for none; `isEmpty` is whether the address has no selection.
 */
export function vendorToRestore(isEmpty: boolean): string | null {
  const restores = isFirst && isEmpty;
  isFirst = false;
  if (restores) return perTab.get('vassalage');
  if (isEmpty) perTab.set('vassalage', null);
  return null;
}
export const saveVendor = (vendorCode: string | undefined): void => perTab.set('vassalage', vendorCode ?? null);
