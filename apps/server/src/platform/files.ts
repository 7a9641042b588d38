import { randomUUID } from 'node:crypto';
import { UUID_PATTERN } from '@kismet/kernel/ids';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import sharp from 'sharp';
import type { SecretBox } from './crypto.ts';
import { type Db, run, type Tx } from './db.ts';
import type { Job } from './job-runner.ts';
import { PIXELS_MAX } from './pictures.ts';

export const FILE_BYTES_MAX = 5 * 1024 * 1024;
const FILES_A_DAY = 30;
const LOOSE_MS = 24 * 3600_000;
/** Enough resolution to read a document. */
const LONGEST_SIDE = 2400;

export interface KeptFile {
  readonly ownerId: bigint;
  readonly brandId: number;
  readonly purpose: string;
  readonly caseId: string | null;
  readonly mime: string;
  readonly bytes: Buffer;
}

/** Files attached to a member's own cases: pictures only, re-encoded and encrypted (T21, row VA-05). */
export interface FileStore {
  /**
   * Accepts a PNG or JPEG, checked by content. Refuses `BODY_TOO_LARGE`, `PICTURE_UNREADABLE`, and `FILES_TODAY` after 30 in a
   * day.
   */
  keep(wanted: { ownerId: bigint; brandId: number; purpose: string; bytes: Buffer }): Promise<string>;
  /** Attaches files to a case. Refuses `NOT_FOUND` unless each is the owner's own, of that purpose, and unattached. */
  attach(
    tx: Tx,
    wanted: { ownerId: bigint; purpose: string; fileIds: readonly string[]; caseId: string },
  ): Promise<void>;
  read(fileId: string): Promise<KeptFile | null>;
  /** Ids of a case's files, oldest first. */
  of(caseId: string): Promise<readonly string[]>;
  readonly jobs: readonly Job[];
}

const place = (fileId: string): string => `platform.file:${fileId}`;

export function createFileStore({ db, clock, secretBox }: { db: Db; clock: Clock; secretBox: SecretBox }): FileStore {
  return {
    async keep({ ownerId, brandId, purpose, bytes }) {
      if (bytes.length > FILE_BYTES_MAX) throw new Refused('BODY_TOO_LARGE');
      const now = clock.now();
      if ((await countSince(db, ownerId, new Date(now - LOOSE_MS))) >= FILES_A_DAY) throw new Refused('FILES_TODAY');
      const drawn = await drawAnew(bytes);
      const fileId = randomUUID();
      await run(
        db,
        `insert into platform.file (owner_id, file_id, brand_id, purpose, mime, bytes, at) values ($1, $2, $3, $4, 'image/jpeg', $5, $6)`,
        [ownerId, fileId, brandId, purpose, secretBox.seal(drawn, place(fileId)), new Date(now)],
      );
      return fileId;
    },
    async attach(tx, { ownerId, purpose, fileIds, caseId }) {
      const wanted = [...new Set(fileIds)];
      if (wanted.length === 0) return;
      const rows = await run<{ file_id: string }>(
        tx,
        `update platform.file set case_id = $4 where owner_id = $1 and file_id = any($2::uuid[]) and purpose = $3 and case_id is null returning file_id`,
        [ownerId, wanted, purpose, caseId],
      );
      if (rows.length !== wanted.length) throw new Refused('NOT_FOUND');
    },
    async read(fileId) {
      if (!UUID_PATTERN.test(fileId)) return null;
      const [row] = await run<FileRow>(
        db,
        'select owner_id, brand_id, purpose, case_id, mime, bytes from platform.file where file_id = $1',
        [fileId],
      );
      if (!row) return null;
      const { owner_id: ownerId, brand_id: brandId, purpose, case_id: caseId, mime } = row;
      return { ownerId, brandId, purpose, caseId, mime, bytes: secretBox.open(row.bytes, place(fileId.toLowerCase())) };
    },
    async of(caseId) {
      const rows = await run<{ file_id: string }>(
        db,
        'select file_id from platform.file where case_id = $1 order by at, file_id limit 50',
        [caseId],
      );
      return rows.map((row) => row.file_id);
    },
    jobs: [
      {
        name: 'drop-loose-files',
        schedule: '37 * * * *',
        async run() {
          await run(db, 'delete from platform.file where case_id is null and at < $1', [
            new Date(clock.now() - LOOSE_MS),
          ]);
        },
      },
    ],
  };
}

interface FileRow {
  owner_id: bigint;
  brand_id: number;
  purpose: string;
  case_id: string | null;
  mime: string;
  bytes: Buffer;
}

async function countSince(db: Db, ownerId: bigint, since: Date): Promise<number> {
  const [row] = await run<{ files: number }>(
    db,
    'select count(*)::int as files from platform.file where owner_id = $1 and at > $2',
    [ownerId, since],
  );
  return row!.files;
}

/** The pixels only, as JPEG: embedded code and EXIF location and time are dropped. */
async function drawAnew(input: Buffer): Promise<Buffer> {
  try {
    const image = sharp(input, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (format !== 'png' && format !== 'jpeg') throw new Error(`a ${format}`);
    return await image
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer();
  } catch {
    throw new Refused('PICTURE_UNREADABLE');
  }
}
