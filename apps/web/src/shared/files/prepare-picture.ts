import { FILE_BYTES_MAX } from '@kismet/contracts/files/file';

const LONGEST_SIDE = 2000;
const SMALL_ENOUGH = 600_000;

/** Why a file cannot be sent. */
export type FileFault = 'type' | 'size' | 'unreadable';
export interface PreparedPicture {
  readonly data: string;
  readonly preview: string;
}

/**
 * Prepares a picture for upload: camera pictures are downscaled first, which saves minutes on slow connections.
 * Rejects anything but a PNG or JPEG of at most 5 MB (row VA-05); the server checks the content again.
 */
export async function preparePicture(file: File): Promise<PreparedPicture | FileFault> {
  if (!/^image\/(png|jpeg)$/.test(file.type)) return 'type';
  try {
    const smaller = file.size > SMALL_ENOUGH ? await drawSmaller(file) : file;
    const chosen = smaller.size < file.size ? smaller : file;
    if (chosen.size > FILE_BYTES_MAX) return 'size';
    const preview = await dataUrl(chosen);
    return { data: preview.slice(preview.indexOf(',') + 1), preview };
  } catch {
    return 'unreadable';
  }
}

async function drawSmaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
      'image/jpeg',
      0.85,
    ),
  );
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the file could not be read'));
    reader.readAsDataURL(blob);
  });
