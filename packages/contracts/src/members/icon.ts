import * as z from 'zod/mini';
import { FILE_BODY_BYTES } from '../files/file.ts';
import { defineRoute } from '../route.ts';

/** Pictures of our own that a member may stand behind, in the order in which they are offered: names of motifs of `packages/art`. */
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

/** Widths in pixels in which a member's picture is served, by the name that its address carries. */
export const ICON_SIZES = [96, 192] as const;

/** Address of a picture without size and format (`/art/m/…`), as `iconFile` completes it; null for the default one. */
const icon = z.nullable(z.string());

/** The address of a member's picture, `size` pixels wide. */
export const iconFile = (address: string, size: (typeof ICON_SIZES)[number]): string => `${address}-${size}.webp`;

export const getMemberIcon = defineRoute({
  method: 'GET',
  path: '/wps/member/info/icon',
  access: 'member',
  input: z.object({}),
  output: z.object({ icon, icons: z.array(z.object({ motif: z.enum(ICON_MOTIFS), icon: z.string() })) }),
  refusals: [],
  summary: 'The picture that stands for the member, and those of ours to choose from (AP-08, finding F-04)',
});
export const chooseMemberIcon = defineRoute({
  method: 'POST',
  path: '/wps/member/info/icon',
  access: 'member',
  /** Null goes back to the default picture. */
  input: z.object({ motif: z.nullable(z.enum(ICON_MOTIFS)) }),
  output: z.object({ icon }),
  refusals: ['RATE_LIMITED'],
  summary: 'Take one of our pictures, or none',
});
export const uploadMemberIcon = defineRoute({
  method: 'POST',
  path: '/wps/member/info/icon/picture',
  access: 'member-real',
  bodyLimit: FILE_BODY_BYTES,
  input: z.object({ data: z.string().check(z.minLength(40), z.maxLength(FILE_BODY_BYTES - 1000)) }),
  output: z.object({ icon: z.string() }),
  refusals: ['BODY_TOO_LARGE', 'PICTURE_UNREADABLE', 'RATE_LIMITED'],
  summary:
    'Take a picture of one’s own (PNG or JPEG): cut to a square and drawn anew, so that nothing else of the file is kept',
});
