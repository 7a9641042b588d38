import * as z from 'zod/mini';
import { FILE_BODY_BYTES } from '../files/file.ts';
import { defineRoute } from '../route.ts';

/** Our own avatars, in display order: names of motifs of `packages/art`. */
export const ICON_MOTIFS = [
  'peacock',
  'falcon',
  'parrot',
  'markhor',
  'snowleopard',
  'tiger',
  'horse',
  'elephant',
  'rose',
  'jasmine',
  'tulip',
  'pomegranate',
  'kite',
  'star',
  'night',
  'mountain',
  'boat',
  'rickshaw',
  'sitar',
  'rubab',
] as const;
export type IconMotif = (typeof ICON_MOTIFS)[number];

/** Avatar widths in pixels, by the size name in the address. */
export const ICON_SIZES = [96, 192] as const;

/** Address of an avatar without size and format (`/art/m/…`), as `iconFile` completes it; null for the default one. */
const icon = z.nullable(z.string());

/** The address of a member's avatar, `size` pixels wide. */
export const iconFile = (address: string, size: (typeof ICON_SIZES)[number]): string => `${address}-${size}.webp`;

export const getMemberIcon = defineRoute({
  method: 'GET',
  path: '/wps/member/info/icon',
  access: 'member',
  input: z.object({}),
  output: z.object({ icon, icons: z.array(z.object({ motif: z.enum(ICON_MOTIFS), icon: z.string() })) }),
  refusals: [],
  summary: 'The member’s avatar, and those to choose from (AP-08, finding F-04)',
});
export const chooseMemberIcon = defineRoute({
  method: 'POST',
  path: '/wps/member/info/icon',
  access: 'member',
  /** Null resets to the default avatar. */
  input: z.object({ motif: z.nullable(z.enum(ICON_MOTIFS)) }),
  output: z.object({ icon }),
  refusals: ['RATE_LIMITED'],
  summary: 'Choose a built-in avatar, or reset to the default',
});
export const uploadMemberIcon = defineRoute({
  method: 'POST',
  path: '/wps/member/info/icon/picture',
  access: 'member-real',
  bodyLimit: FILE_BODY_BYTES,
  input: z.object({ data: z.string().check(z.minLength(40), z.maxLength(FILE_BODY_BYTES - 1000)) }),
  output: z.object({ icon: z.string() }),
  refusals: ['BODY_TOO_LARGE', 'PICTURE_UNREADABLE', 'RATE_LIMITED'],
  summary: 'Upload an avatar (PNG or JPEG): cropped to a square and re-encoded',
});
