import * as z from 'zod/mini';
import { CONTENT_BODIES, CONTENT_KINDS, type ContentKind, picture } from '../content/bodies.ts';
import { defineRoute } from '../route.ts';
import { rowVersion } from '../row-version.ts';

const kind = z.enum(CONTENT_KINDS);
const itemId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));
const note = z.string().check(z.trim(), z.minLength(3), z.maxLength(400));
const bodyOf = <K extends ContentKind>(name: K) => z.object({ kind: z.literal(name), body: CONTENT_BODIES[name] });
/** A kind of content and its body. */
export const contentEntry = z.discriminatedUnion('kind', [
  bodyOf('banner'),
  bodyOf('notice'),
  bodyOf('help-topic'),
  bodyOf('help-article'),
  bodyOf('channel'),
  bodyOf('resource'),
  bodyOf('licence'),
  bodyOf('footer'),
]);
export type ContentEntry = z.output<typeof contentEntry>;

export const contentItem = z.object({
  itemId,
  /** Incremented by each save; an edit names the version it is based on. */
  version: z.int(),
  entry: contentEntry,
  enabled: z.boolean(),
  sort: z.int(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  /** Current state of the schedule. */
  state: z.enum(['off', 'waiting', 'live', 'over']),
  picture: z.nullable(picture),
  updatedAt: z.string(),
  updatedBy: z.string(),
  /** For help articles: helpful and unhelpful votes. */
  useful: z.object({ yes: z.int(), no: z.int() }),
});
export type ContentItem = z.output<typeof contentItem>;

const when = z.nullable(z.iso.datetime({ offset: true }));

export const listContent = defineRoute({
  method: 'GET',
  path: '/operator/content/:kind',
  access: 'operator:content.read',
  input: z.object({ kind }),
  output: z.object({ list: z.array(contentItem) }),
  refusals: [],
  summary: 'All content items of a kind in display order, at most 500',
});
export const saveContent = defineRoute({
  method: 'POST',
  path: '/operator/content',
  access: 'operator:content.write',
  input: z.object({
    /** Null creates a new one. */
    itemId: z.nullable(itemId),
    /** Version the edit is based on; 0 for a new one. */
    version: rowVersion,
    entry: contentEntry,
    enabled: z.boolean(),
    startsAt: when,
    endsAt: when,
    /** For terms: whether everyone must accept them again. */
    asksAgain: z._default(z.boolean(), false),
    note,
  }),
  output: contentItem,
  refusals: ['EDIT_CONFLICT', 'NOT_FOUND', 'INPUT_INVALID', 'TOO_MANY'],
  summary: 'Create or update a content item; its HTML is sanitised first',
});
export const removeContent = defineRoute({
  method: 'POST',
  path: '/operator/content/:itemId/remove',
  access: 'operator:content.write',
  input: z.object({ itemId, version: rowVersion, note }),
  output: z.object({}),
  refusals: ['EDIT_CONFLICT', 'NOT_FOUND'],
  summary: 'Remove a content item; its versions are kept',
});
export const sortContent = defineRoute({
  method: 'POST',
  path: '/operator/content/:kind/sort',
  access: 'operator:content.write',
  input: z.object({ kind, itemIds: z.array(itemId).check(z.minLength(1), z.maxLength(500)) }),
  output: z.object({ list: z.array(contentItem) }),
  refusals: ['EDIT_CONFLICT'],
  summary: 'Set the display order of the items of a kind',
});
export const listContentVersions = defineRoute({
  method: 'GET',
  path: '/operator/content/:itemId/versions',
  access: 'operator:content.read',
  input: z.object({ itemId }),
  output: z.object({
    list: z.array(
      z.object({ version: z.int(), entry: contentEntry, note: z.string(), at: z.string(), by: z.string() }),
    ),
  }),
  refusals: ['NOT_FOUND'],
  summary: 'The last 50 versions of an item, newest first',
});
export const cleanHtml = defineRoute({
  method: 'POST',
  path: '/operator/content/clean',
  access: 'operator:content.write',
  input: z.object({ html: z.string().check(z.maxLength(60_000)) }),
  output: z.object({ html: z.string(), wasChanged: z.boolean() }),
  refusals: [],
  summary: 'Sanitised version of a text, for the preview',
});

/** A 5 MB picture in base64 (specification, uploads), plus overhead. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
const PICTURE_BODY_BYTES = 7_100_000;
export const uploadPicture = defineRoute({
  method: 'POST',
  path: '/operator/content/pictures',
  access: 'operator:content.write',
  bodyLimit: PICTURE_BODY_BYTES,
  input: z.object({ data: z.string().check(z.minLength(40), z.maxLength(PICTURE_BODY_BYTES - 1000)) }),
  output: picture,
  refusals: ['PICTURE_UNREADABLE', 'BODY_TOO_LARGE'],
  summary: 'Upload a picture (PNG, JPEG, WebP or AVIF); it is re-encoded in two sizes, without metadata',
});
