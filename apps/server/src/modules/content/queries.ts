import type { Clock } from '@kismet/kernel/time';
import type { Db } from '../../platform/db.ts';
import type { ContentReader } from './content-reader.ts';
import type { LeavingUrl } from './content-view.ts';
import { helpReader } from './help-queries.ts';
import { houseReader } from './house-queries.ts';
import { liveContent } from './live-content.ts';
import { noticesReader } from './notice-queries.ts';

export interface ReaderDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly leavingUrl: LeavingUrl;
}

export function createReader({ db, clock, leavingUrl }: ReaderDeps): ContentReader {
  const content = liveContent(db, clock);
  return {
    ...noticesReader(db, content, leavingUrl),
    ...helpReader(db, content, leavingUrl),
    ...houseReader(content, leavingUrl),
    forget: content.forget,
  };
}
