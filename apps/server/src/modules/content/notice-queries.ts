import { NOTICE_TYPE, type NoticeType } from '@kismet/contracts/content/bodies';
import { Refused } from '@kismet/kernel/outcome';
import type { Db } from '../../platform/db.ts';
import type { ContentReader } from './content-reader.ts';
import { byNewest, type LeavingUrl, ofKind, shownBanner, shownNotice } from './content-view.ts';
import { languagesFor } from './item.ts';
import type { LiveContent } from './live-content.ts';
import { readReceipts } from './receipt-store.ts';

const NOTICES_MAX = 60;

type Audience = 'all' | 'members' | 'agents';
const audiencesOf = (isAgent: boolean): Audience[] => (isAgent ? ['all', 'members', 'agents'] : ['all', 'members']);

/** Announcements and banners, and what asks for a confirmation. */
export function noticesReader(
  db: Db,
  content: LiveContent,
  leavingUrl: LeavingUrl,
): Pick<ContentReader, 'notices' | 'signedIn' | 'checkAsked' | 'notice'> {
  const liveNotices = async (brandId: number, audiences: readonly Audience[], language: string) =>
    ofKind((await content.of(brandId)).items, 'notice')
      .filter(({ body }) => audiences.includes(body.audience))
      .map((item) => shownNotice(item, languagesFor(language), leavingUrl))
      .sort(byNewest)
      .slice(0, NOTICES_MAX);
  const askedOf = async (brandId: number, isAgent: boolean) =>
    ofKind((await content.of(brandId)).items, 'notice').flatMap(({ itemId, body }) =>
      body.asksReceipt && audiencesOf(isAgent).includes(body.audience) ? [itemId] : [],
    );
  return {
    async notices(brandId, types, language) {
      const { items, pictures } = await content.of(brandId);
      const asked = new Set(types.split(','));
      const all = (await liveNotices(brandId, ['all'], language)).filter(({ type }) => asked.has(type));
      const languages = languagesFor(language);
      const of = (...wanted: NoticeType[]) => all.filter(({ type }) => wanted.includes(type));
      return {
        player: of(NOTICE_TYPE.player),
        popup: of(NOTICE_TYPE.popup),
        promotion: of(NOTICE_TYPE.promotion),
        bar: of(NOTICE_TYPE.bar, NOTICE_TYPE.plain),
        banners: ofKind(items, 'banner').map((item) => shownBanner(item, languages, pictures, leavingUrl)),
      };
    },
    async signedIn(brandId, { memberId, isAgent }, language) {
      const list = (await liveNotices(brandId, audiencesOf(isAgent), language)).filter(
        ({ type }) => type !== NOTICE_TYPE.promotion,
      );
      const asked = new Set(await askedOf(brandId, isAgent));
      const receipts = await readReceipts(db, memberId, [...asked]);
      return {
        list: list.map((one) => ({
          ...one,
          asksReceipt: asked.has(one.id),
          receivedAt: receipts.get(one.id)?.toISOString() ?? null,
        })),
      };
    },
    async checkAsked(brandId, isAgent, id) {
      if (!(await askedOf(brandId, isAgent)).includes(id.toLowerCase())) throw new Refused('NOT_FOUND');
    },
    async notice(brandId, id, language) {
      const found = (await liveNotices(brandId, ['all'], language)).find((notice) => notice.id === id);
      if (!found) throw new Refused('NOT_FOUND');
      return found;
    },
  };
}
