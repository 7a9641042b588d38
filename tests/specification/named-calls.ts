/**
 * A call that the specification names without a path (rows AP-12 to AP-19). `ours` is our path, listed in the API document;
 * null until it is built. `fields` are the specification's names in its answer, below `value`; `*` stands for a list entry.
 * `query` is what the site sends by the specification.
 */
export interface NamedCall {
  readonly row: `${string}-${number}`;
  readonly name: string;
  readonly ours: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}` | null;
  readonly who?: 'member' | 'agent';
  readonly query?: Readonly<Record<string, string>>;
  readonly fields?: readonly string[];
}

const LIST = ['vassalage', 'gameType', 'gameClassify'];
const CONSOLIDATED = [
  'dailysalreqtype',
  'divtypereq',
  'contracthoursalreq',
  'realtimesalreqtype',
  'contractmrdailysalinfotype',
  'contracthoursalinfo',
  'dailysalinfotype',
  'realtimesalinfotype',
  'divtypeinfo',
];
const client = { clientType: '3', platform: 'html5-desktop', language: 'EN' };
const page = { pageNo: '1', pageSize: '15' };

export const NAMED_CALLS: readonly NamedCall[] = [
  {
    row: 'AP-12',
    name: 'getGameVendor',
    ours: 'GET /lgw/games/vendors',
    query: { platform: 'html5-desktop' },
    fields: [
      'data.lanes.*.title',
      'data.lanes.*.gameClassify',
      ...['displayName', 'accountTypeId', 'isHot', ...LIST].map((field) => `data.lanes.*.cards.*.${field}`),
    ],
  },
  {
    row: 'AP-12',
    name: 'getHotGameList',
    ours: 'GET /lgw/games/hot',
    query: { merchantCode: 'kismet', isPlatform: '2', vassalage: 'KISMET', platform: 'html5-desktop', language: 'EN' },
    fields: ['list', 'footer'],
  },
  {
    row: 'AP-12',
    name: 'getRecentGameList',
    ours: 'GET /lgw/games/recent',
    who: 'member',
    query: { clientType: '3', vassalage: 'KISMET', language: 'EN', ...page },
    fields: ['list', 'totalPages'],
  },
  {
    row: 'AP-12',
    name: 'getGameList',
    ours: 'GET /lgw/games/list',
    query: { ...client, ...page, channel: '', merchant: 'kismet', gameType: 'RNG', prizeMode: 'SEA' },
    fields: ['totalPages', ...LIST.map((field) => `games.*.${field}`)],
  },
  {
    row: 'AP-13',
    name: 'getPopular',
    ours: 'GET /lgw/games/popular',
    query: { count: '20', prizeMode: 'SEA', device: 'WEB', language: 'EN' },
    fields: ['list'],
  },
  {
    row: 'AP-13',
    name: 'getWinnerBoard',
    ours: 'GET /lgw/games/winnerBoard',
    query: { gameCategory: 'ALL', language: 'EN', limitNum: '50' },
    fields: ['list'],
  },
  { row: 'AP-13', name: 'getPromotions', ours: 'GET /wps/promotions', fields: ['promotion'] },
  {
    row: 'AP-13',
    name: 'getUpdateLanguage',
    ours: 'GET /wps/system/language',
    query: { language: 'EN' },
    fields: ['language', 'tag', 'direction', 'languages'],
  },
  {
    row: 'AP-14',
    name: 'getLottRecent',
    ours: 'GET /lgw/vn/games/game_menu/recent',
    who: 'member',
    query: { prizeMode: 'SEA', device: 'WEB', recentCount: '100' },
  },
  {
    row: 'AP-14',
    name: 'Vietnamese lottery numbers',
    ours: 'GET /lgw/vn/numeros/opened/game',
    query: { count: '100' },
  },
  { row: 'AP-15', name: 'pvp rooms', ours: 'GET /lgw/pvp/rooms', fields: ['list'] },
  // `content` is the vendor's answer: see the journey of row AP-15
  { row: 'AP-15', name: 'pvp launchGame', ours: 'GET /wps/pvp/launchGame' },
  { row: 'AP-16', name: 'firstLogin', ours: 'POST /wps/member/firstLogin' },
  { row: 'AP-16', name: 'changePassword', ours: 'POST /wps/member/password' },
  { row: 'AP-16', name: 'avatar', ours: 'POST /wps/member/info/icon' },
  { row: 'AP-16', name: 'getBalanceV2', ours: 'GET /wps/v2/wallets/balance', who: 'member', fields: ['sumBalance'] },
  { row: 'AP-16', name: 'getUnreadMessageV2', ours: 'GET /wps/member/messages/unread', who: 'member' },
  { row: 'AP-16', name: 'member transaction detail', ours: 'GET /wps/member/transactions', who: 'member' },
  { row: 'AP-16', name: 'wallet transfer', ours: 'POST /wps/wallet/transfer' },
  { row: 'AP-16', name: 'merchant wallet', ours: 'GET /wps/wallet/merchant', who: 'member', fields: ['isSingle'] },
  { row: 'AP-17', name: 'getConsolidated', ours: 'GET /wps/agent/consolidated', who: 'agent', fields: CONSOLIDATED },
  { row: 'AP-17', name: 'hourly-salary contract', ours: 'POST /wps/agent/agreements' },
  { row: 'AP-17', name: 'real-time-salary contract', ours: 'POST /wps/agent/agreements' },
  { row: 'AP-17', name: 'dividend process', ours: 'POST /wps/agent/agreements/:agreementId/answer' },
  { row: 'AP-17', name: 'daily salary', ours: 'GET /wps/agent/bills/days' },
  { row: 'AP-18', name: 'points balance', ours: 'GET /wps/points/balance', who: 'member', fields: ['currentPoints'] },
  {
    row: 'AP-18',
    name: 'points reward',
    ours: 'GET /wps/points/reward',
    who: 'member',
    fields: ['ratio', 'amount', 'quantity'].map((field) => `types.*.${field}`),
  },
  { row: 'AP-18', name: 'points config', ours: 'GET /wps/points/config', who: 'member' },
  { row: 'AP-18', name: 'points convert', ours: 'POST /wps/points/convert' },
  { row: 'AP-18', name: 'points redeem', ours: 'POST /wps/points/redeem' },
  { row: 'AP-18', name: 'points list', ours: 'GET /wps/points/list' },
  { row: 'AP-18', name: 'raffle promotion claim', ours: 'POST /wps/promotions/:promoId/raffle' },
  { row: 'AP-18', name: 'mission summary', ours: 'GET /wps/missions/summary' },
  { row: 'AP-18', name: 'mission leaderboard', ours: 'GET /wps/promotions/:promoId/leaderboard' },
  { row: 'AP-19', name: 'game type', ours: 'GET /lgw/games/game_menus', fields: ['*.gameGroupCode', '*.gameMenus'] },
  {
    row: 'AP-19',
    name: 'getFavGames',
    ours: 'GET /lgw/games/favs',
    who: 'member',
    query: { ...client, gameType: 'RNG', ...page },
    fields: ['gameFavIds'],
  },
  {
    row: 'AP-19',
    name: 'getFavGameList',
    ours: 'GET /lgw/games/favList',
    who: 'member',
    query: { ...client, gameType: 'RNG', ...page },
    fields: ['content', 'totalPages'],
  },
  { row: 'AP-19', name: 'addFavGameV2', ours: 'POST /lgw/games/fav' },
  { row: 'AP-19', name: 'removeFavGameV2', ours: 'DELETE /lgw/games/fav/:nodeId' },
  { row: 'AP-19', name: 'gameFavAction', ours: 'POST /lgw/games/favAction' },
  { row: 'AP-19', name: 'getAnnouncementLogined', ours: 'GET /wps/notices/signedIn', who: 'member' },
  { row: 'AP-19', name: 'getAnnouncementContentV2', ours: 'GET /wps/notices/content' },
  {
    row: 'AP-19',
    name: 'notices',
    ours: 'GET /wps/notices',
    query: { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' },
    fields: [
      ...['player', 'popup', 'promotion'].flatMap((kind) =>
        ['id', 'title', 'content'].map((field) => `${kind}.*.${field}`),
      ),
      ...['bannerId', 'url', 'groupName', 'linkageType'].map((field) => `banners.*.${field}`),
    ],
  },
  {
    row: 'AP-19',
    name: 'get affiliate',
    ours: 'GET /wps/agent/affiliate',
    query: { code: 'LINEAAAA', domain: 'localhost' },
  },
  {
    row: 'AP-19',
    name: 'register validation rules',
    ours: 'GET /wps/system/setting/register',
    fields: ['enabled', 'required', 'acceptedPattern', 'patternId', 'minLength', 'maxLength'].map(
      (field) => `fields.username.${field}`,
    ),
  },
  {
    row: 'AP-19',
    name: 'routers of the site',
    ours: 'GET /wps/system/routers',
    query: { device: '0' },
    fields: ['list.*.speed'],
  },
  {
    row: 'AP-19',
    name: 'routers of games',
    ours: 'GET /wps/system/routers',
    query: { device: '3' },
    fields: ['list.*.speed'],
  },
  {
    row: 'AP-19',
    name: 'customer service',
    ours: 'GET /wps/customerService',
    query: { type: '3' },
    fields: ['version.pathList.*.type', 'version.pathList.*.path'],
  },
  {
    row: 'PM-11',
    name: 'permission',
    ours: 'GET /wps/system/permission',
    query: { domain: 'localhost' },
    fields: [
      'merchant',
      ...['modId', 'enabled', 'childrenNodes'].map((field) => `whitelabel.*.${field}`),
      ...['registerRules', 'resources', 'customerService', 'analytics.gtagId', 'domainRoute', 'imageCDNs'],
      ...['launchGameCDNs', 'location.ip', 'maintenance', 'regionRestriction'],
    ],
  },
  {
    row: 'PM-11',
    name: 'getCountryCode',
    ours: 'GET /wps/system/countryCode',
    fields: ['countryCode', 'countryDialingCode'],
  },
  { row: 'PM-11', name: 'menu/settings', ours: 'GET /wps/menu/settings' },
  {
    row: 'PM-11',
    name: 'getMemberInfo',
    ours: 'GET /wps/member/info',
    who: 'member',
    fields: [
      ...['id', 'account', 'userName', 'nickname', 'type', 'toUpline', 'clubLabel.rankLevel', 'clubLabel.labelName'],
      ...['memberLabel', 'memberLabelColor'],
    ],
  },
];
