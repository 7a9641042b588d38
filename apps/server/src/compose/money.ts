import { createArchive } from '../modules/archive/index.ts';
import { type Bets, createBets } from '../modules/bets/index.ts';
import { createProtection } from '../modules/protection/index.ts';
import { createWagering } from '../modules/wagering/index.ts';
import { createWallet } from '../modules/wallet/index.ts';
import type { People } from './people.ts';
import type { Platform } from './platform.ts';

type Needed = Pick<Platform, 'clock' | 'log' | 'db' | 'files' | 'metrics' | 'tracing' | 'writerConnection'> & {
  readonly config: Pick<Platform['config'], 'walletWriters' | 'isProduction' | 'archiveAfterMonths'>;
  readonly live: Pick<Platform['live'], 'touch'>;
};

/** The ledger and the bet record, with the guards on bets and withdrawals. */
export function composeMoney(platform: Needed, { site, members, inbox }: Pick<People, 'site' | 'members' | 'inbox'>) {
  const { config, clock, log, db, live, files, metrics, tracing, writerConnection } = platform;
  const wallet = createWallet({
    db,
    clock,
    log,
    metrics,
    tracing,
    writerConnection,
    keepsCommits: config.isProduction,
    writers: config.walletWriters,
    moved: (ownerIds) => {
      for (const ownerId of ownerIds) live.touch(ownerId, 'balance');
    },
  });
  const bets = createBets();
  const archive = createArchive({ db, clock, log, afterMonths: config.archiveAfterMonths });
  const wagering = createWagering({ db, clock, fundsOf: wallet.fundsOf });
  const protection = createProtection({
    db,
    clock,
    site,
    members,
    files,
    lockOwner: wallet.lockOwner,
    tell: inbox.tell,
    touch: (ownerId) => live.touch(ownerId, 'protection', {}),
  });
  /** What a source of bets calls in its batched writer. */
  const writeBets: Bets['writeMany'] = async (query, placed, changes) => {
    await Promise.all([bets.writeMany(query, placed, changes), wagering.noteChanges(query, changes)]);
  };
  return { wallet, bets, archive, wagering, protection, writeBets };
}
export type Money = ReturnType<typeof composeMoney>;
