import { uploadPicture } from '@kismet/contracts/operators/content';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api.ts';
import { asBase64, refusedFile } from './read-picture.ts';

/** Re-encoding a large picture takes longer than the usual timeout. */
const UPLOAD_DEADLINE_MS = 90_000;

/** Uploads a picture: `stage` is the progress, `refused` why it was rejected before upload. */
export function useUpload(onDone: (pictureId: string, width: number, height: number) => void) {
  const [refused, setRefused] = useState<'type' | 'size' | null>(null);
  const [stage, setStage] = useState<'reading' | 'sending' | null>(null);
  const sent = useMutation({
    mutationFn: async (file: File) => {
      setStage('reading');
      const data = await asBase64(file);
      setStage('sending');
      return call(uploadPicture, { data }, { deadlineMs: UPLOAD_DEADLINE_MS });
    },
    onSuccess: (picture) => onDone(picture.pictureId, picture.width, picture.height),
    onSettled: () => setStage(null),
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    const why = refusedFile(file);
    setRefused(why);
    sent.reset();
    if (!why) sent.mutate(file);
  };
  return { take, stage, refused, error: sent.error };
}
