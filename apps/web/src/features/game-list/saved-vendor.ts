import { perTab } from '../../shared/storage.ts';

let isFirst = true;

/**
 * The vendor to start with where the address names none (rows GM-01, GM-03, RT-18). The one that was saved counts only where the
 * page itself was loaded anew: going to a category within the site clears it. Gives null for none; `isEmpty` is whether the
 * address carries any choice.
 */
export function vendorToRestore(isEmpty: boolean): string | null {
  const restores = isFirst && isEmpty;
  isFirst = false;
  if (restores) return perTab.get('vassalage');
  if (isEmpty) perTab.set('vassalage', null);
  return null;
}
export const saveVendor = (vendorCode: string | undefined): void => perTab.set('vassalage', vendorCode ?? null);
