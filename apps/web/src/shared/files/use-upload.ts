import { FILES_MAX, type FilePurpose, uploadFile } from '@kismet/contracts/files/file';
import { useState } from 'react';
import { call } from '../api/api.ts';
import { type FileFault, preparePicture } from './prepare-picture.ts';

export interface Upload {
  /** Local key of a picture while it uploads. */
  readonly key: string;
  readonly preview: string;
  readonly fileId: string | null;
}

/** Uploading and uploaded pictures; `ids` of the latter go with the case. */
export function useUpload(purpose: FilePurpose, onIds: (ids: string[], isSending: boolean) => void, max = FILES_MAX) {
  const [list, setList] = useState<readonly Upload[]>([]);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [error, setError] = useState<unknown>(null);
  const show = (next: readonly Upload[]) => {
    setList(next);
    onIds(
      next.flatMap((one) => one.fileId ?? []),
      next.some((one) => one.fileId === null),
    );
  };

  async function take(files: readonly File[]): Promise<void> {
    setFault(null);
    setError(null);
    let now = list;
    for (const file of files.slice(0, max - list.length)) {
      const prepared = await preparePicture(file);
      if (typeof prepared === 'string') {
        setFault(prepared);
        continue;
      }
      const key = crypto.randomUUID();
      now = [...now, { key, preview: prepared.preview, fileId: null }];
      show(now);
      try {
        const { fileId } = await call(uploadFile, { purpose, data: prepared.data });
        now = now.map((one) => (one.key === key ? { ...one, fileId } : one));
      } catch (caught) {
        now = now.filter((one) => one.key !== key);
        setError(caught);
      }
      show(now);
    }
  }
  return {
    list,
    fault,
    error,
    isBusy: list.some((one) => one.fileId === null),
    isFull: list.length >= max,
    take,
    drop: (key: string) => show(list.filter((one) => one.key !== key)),
  };
}
