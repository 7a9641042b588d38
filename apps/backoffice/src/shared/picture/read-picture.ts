import { PICTURE_BYTES_MAX } from '@kismet/contracts/operators/content';

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];
export const PICTURE_TYPES = TYPES.join();

/** Why a file is rejected before upload; null if accepted. The server detects its real type. */
export const refusedFile = ({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | null =>
  !TYPES.includes(type) ? 'type' : size > PICTURE_BYTES_MAX ? 'size' : null;

/** A file as base64, as sent. */
export const asBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
