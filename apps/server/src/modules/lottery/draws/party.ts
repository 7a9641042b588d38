import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@kismet/rules/lottery/house-draw';
import type { SecretBox } from '../../../platform/crypto.ts';
import type { Db } from '../../../platform/db.ts';
import * as store from './party-store.ts';

/** One of the two parties of house draws: commits a seed before bets open, and reveals it after they close (security 3.9). */
export interface Party {
  /** Commits a seed for every planned draw that is not open yet; returns how many. */
  promise(): Promise<number>;
  /** Reveals the seeds of locked draws; returns how many. */
  reveal(): Promise<number>;
}
const MANY = 500;
const SEED_BYTES = 32;

/** `db` connects as the role of the side, `box` holds the side's key, which nobody else has. */
export function createParty({ db, side, box }: { db: Db; side: store.Side; box: SecretBox }): Party {
  const place = (drawId: string) => `lottery.seed ${side} ${drawId}`;
  return {
    async promise() {
      let made = 0;
      for (;;) {
        const draws = await store.readUnpromised(db, side, MANY);
        const promises = await Promise.all(
          draws.map(async (draw) => {
            const seed = randomBytes(SEED_BYTES).toString('hex');
            const commitment = await commitmentOf({ gameCode: draw.game_code, numero: draw.numero }, seed);
            return { drawId: draw.draw_id, commitment, sealed: box.seal(seed, place(draw.draw_id)) };
          }),
        );
        const added = promises.length > 0 ? await store.insertPromises(db, side, promises) : 0;
        made += added;
        if (draws.length < MANY || added === 0) return made;
      }
    },
    async reveal() {
      const hidden = await store.readHidden(db, side, MANY);
      let told = 0;
      for (const { draw_id, sealed } of hidden) {
        const seed = box.open(sealed, place(draw_id)).toString('utf8');
        if (await store.writeRevealed(db, side, draw_id, seed)) told++;
      }
      return told;
    },
  };
}
