import { Refused } from '@kismet/kernel/outcome';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PICTURE_FORMATS, type PictureFormat } from '../pictures.ts';
import { sendRefused } from './errors.ts';

const FILE = new RegExp(`^([A-Za-z0-9_-]{1,80})-([a-z0-9]{1,10})\\.(${PICTURE_FORMATS.join('|')})$`);

/** A picture address: `/art/<kind>/<name>-<size>.<format>`. */
export interface PictureWanted {
  readonly name: string;
  readonly size: string;
  readonly format: PictureFormat;
}

/**
 * Serves pictures of one kind publicly, cacheable forever: the content at an address never changes, unless the address says
 * `now`. `find` returns null when there is none.
 */
export function mountPictures(
  app: FastifyInstance,
  kind: string,
  find: (wanted: PictureWanted) => Promise<Buffer | null>,
): void {
  app.get(`/art/${kind}/:file`, async (request: FastifyRequest, reply: FastifyReply) => {
    const parsed = FILE.exec((request.params as { file: string }).file);
    const bytes = parsed && (await find({ name: parsed[1]!, size: parsed[2]!, format: parsed[3] as PictureFormat }));
    if (!bytes) return sendRefused(reply, request, new Refused('NOT_FOUND'));
    return reply
      .type(`image/${parsed[3]}`)
      .header(
        'cache-control',
        parsed[1]!.endsWith('-now') ? 'public, max-age=3600' : 'public, max-age=31536000, immutable',
      )
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes);
  });
}
