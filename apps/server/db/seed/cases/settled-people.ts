import { UNITS_PER_ONE as ONE, unitsToDecimal } from '@kismet/kernel/money';
import { replaceTags } from '../../../src/modules/agents/team/tag-store.ts';
import { setOwnLimit, setReminder } from '../../../src/modules/protection/limit-commands.ts';
import { withTx } from '../../../src/platform/db.ts';
import type { CaseScene } from './case-scene.ts';
import { readLastGames } from './recent-games.ts';
import { seedApprovedDocuments } from './waiting-papers.ts';

/** Members for whom every page of the member centre shows something. */
const SETTLED = ['ayesha92', 'kamran'] as const;
const LABELS = [
  ['sitara', 'bilal7', ['Evenings']],
  ['kehkashan', 'kamran', ['Regular', 'High stakes']],
  ['kehkashan', 'iqra_n', ['Regular']],
  ['mehtab', 'junaid8', ['Regular']],
] as const;
const FAVOURITES = 4;

/** Documents, limits, favourites, read and unread messages; and the agents' tags on their members. */
export async function seedSettledPeople(scene: CaseScene): Promise<void> {
  const { product, brandId, member } = scene;
  for (const username of SETTLED) {
    const { memberId, vipLevel } = await member(username);
    await seedApprovedDocuments(scene, username);
    const limit = { kind: 'deposit', span: 'week', amount: 100_000n * ONE, minutes: null } as const;
    await setOwnLimit(product.protection.deps, memberId, limit);
    await setReminder(product.protection.deps, memberId, 60);
    const games = await readLastGames(product.db, memberId, FAVOURITES);
    await product.catalogue.favourites.merge(brandId, memberId, games);
    await withTx(product.db, (tx) => product.members.setLabels(tx, memberId, { vipLevel, tags: ['regular'] }));
    await seedMessages(scene, memberId);
  }
  for (const [agent, name, tags] of LABELS) {
    const [owner, below] = [await member(agent), await member(name)];
    await withTx(product.db, (tx) => replaceTags(tx, owner.memberId, below.memberId, tags));
  }
}

async function seedMessages({ product, brandId }: CaseScene, ownerId: bigint): Promise<void> {
  const { inbox, db } = product;
  const about = { ownerId, brandId } as const;
  await withTx(db, async (tx) => {
    await inbox.tell(tx, { ...about, kind: 'welcome' });
    await inbox.tell(tx, { ...about, kind: 'deposit-credited', params: { amount: unitsToDecimal(1000n * ONE) } });
  });
  const { list } = await inbox.list(ownerId, { unread: false, limit: 20 });
  const read = list.filter(({ kind }) => kind === 'welcome' || kind === 'document-accepted').slice(0, 2);
  await inbox.markRead(
    ownerId,
    read.map(({ messageId }) => messageId),
    true,
  );
}
