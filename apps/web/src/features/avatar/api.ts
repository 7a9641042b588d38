import { chooseMemberIcon, getMemberIcon, type IconMotif, uploadMemberIcon } from '@kismet/contracts/members/icon';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { type FileFault, preparePicture } from '../../shared/files/prepare-picture.ts';

export const iconQuery = queryOptions({
  queryKey: ['mine', 'icon'],
  queryFn: ({ signal }) => call(getMemberIcon, {}, { signal }),
});

/** Not an image, or one that cannot be sent: never leaves the browser. */
export class FileRefused extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

/** A built-in drawing by name, none (null), or an uploaded picture; returns the address of the member's new avatar. */
export async function takeIcon(wanted: IconMotif | null | File): Promise<string | null> {
  if (!(wanted instanceof File)) return (await call(chooseMemberIcon, { motif: wanted })).icon;
  const prepared = await preparePicture(wanted);
  if (typeof prepared === 'string') throw new FileRefused(prepared);
  return (await call(uploadMemberIcon, { data: prepared.data })).icon;
}
