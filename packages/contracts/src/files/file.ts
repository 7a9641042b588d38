import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';

/** A 5 MB picture as base64 (row VA-05), plus overhead. */
export const FILE_BYTES_MAX = 5 * 1024 * 1024;
export const FILE_BODY_BYTES = 7_100_000;
/** Maximum number of pictures per case. */
export const FILES_MAX = 3;

/** Purposes of member uploads. */
export const FILE_PURPOSES = ['deposit-proof', 'payout-dispute', 'document', 'feedback', 'promotion'] as const;
export const filePurpose = z.enum(FILE_PURPOSES);
export type FilePurpose = (typeof FILE_PURPOSES)[number];

const data = z.string().check(z.minLength(40), z.maxLength(FILE_BODY_BYTES - 1000));
const shown = z.object({ mime: z.string(), data: z.string() });

export const uploadFile = defineRoute({
  method: 'POST',
  path: '/wps/files',
  access: 'member-real',
  bodyLimit: FILE_BODY_BYTES,
  input: z.object({ purpose: filePurpose, data }),
  output: z.object({ fileId: z.string() }),
  refusals: ['BODY_TOO_LARGE', 'FILES_TODAY', 'PICTURE_UNREADABLE'],
  summary: 'Upload a picture (PNG or JPEG) for a case of the caller; it is re-encoded (row VA-05)',
});
export const readFile = defineRoute({
  method: 'GET',
  path: '/wps/files/:fileId',
  access: 'member-real',
  input: z.object({ fileId: z.uuid() }),
  output: shown,
  refusals: ['NOT_FOUND'],
  summary: 'A picture that the caller uploaded, or that belongs to a case of the caller',
});

export const operatorUploadFile = defineRoute({
  method: 'POST',
  path: '/operator/files',
  access: 'operator:cashier.pay',
  bodyLimit: FILE_BODY_BYTES,
  /** The member whose case it is for, so that it is stored with that member. */
  input: z.object({ memberId: z.string().check(z.maxLength(40)), data }),
  output: z.object({ fileId: z.string() }),
  refusals: ['NOT_FOUND', 'BODY_TOO_LARGE', 'FILES_TODAY', 'PICTURE_UNREADABLE'],
  summary: 'Upload proof of a payment to a member',
});
export const operatorReadFile = defineRoute({
  method: 'POST',
  path: '/operator/files/open',
  access: 'operator:files.read',
  input: z.object({ fileId: z.uuid() }),
  output: shown,
  refusals: ['NOT_FOUND'],
  summary: 'View a submitted picture; recorded in the audit trail',
});
