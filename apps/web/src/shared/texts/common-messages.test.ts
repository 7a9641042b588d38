import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@kismet/i18n/languages';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../../../..');

/**
 * Row ER-02, message by message: our text for it. Nobody learns whether an account exists, so those messages are the
 * same for everyone. Redemption information belongs to the redemption feature.
 */
const MESSAGES = {
  'network abnormal': ['state.unreachable', 'state.offline'],
  'load timeout': ['game.slow', 'game.tooSlow'],
  'invalid URL': ['status.notFound', 'status.notFoundText', 'refusal.GAME_UNKNOWN', 'refusal.LINK_ENDED'],
  'contact customer service': ['help.title', 'help.text', 'help.contact'],
  'popup blocked': ['state.popupBlocked', 'social.popupBlocked'],
  'not logged in': ['refusal.NOT_SIGNED_IN', 'auth.needed', 'auth.expired'],
  'username or e-mail does not exist': ['recover.sent', 'refusal.LOGIN_WRONG'],
  'wrong account, password or e-mail format': ['refusal.LOGIN_WRONG', 'recover.emailInvalid', 'pattern.1', 'pattern.3'],
  'wrong confirmation': ['refusal.PASSWORD_MISMATCH'],
  'complete verification first': ['refusal.PROOF_REQUIRED', 'refusal.STEP_UP_REQUIRED', 'human.closed'],
  'not for non-members': ['refusal.TRIAL', 'state.trial'],
  'restricted by location or IP': ['refusal.REGION_BLOCKED'],
  maintenance: ['refusal.MAINTENANCE'],
  'game under maintenance': ['refusal.GAME_MAINTENANCE', 'refusal.VENDOR_MAINTENANCE', 'game.maintenance'],
  'withdraw password': ['register.paymentPassword', 'security.payment', 'refusal.PAYMENT_PASSWORD_UNSET'],
  'receiving address': ['refusal.PAYOUT_ACCOUNT_MISSING', 'refusal.PAYOUT_NAME_MISMATCH', 'refusal.LEGAL_NAME_MISSING'],
  'mobile number': ['register.mobileNum', 'phone.label'],
} as const;
const KEYS = [...new Set(Object.values(MESSAGES).flat())] as string[];

const sourcesOf = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.gen\.|node_modules/.test(name))
    .map((name) => fs.readFileSync(path.join(root, folder, name), 'utf8'));

it('[ER-02] every message of the row has a text in every language, none copied from another language', () => {
  const catalogues = LANGUAGES.map(
    ({ catalogue }) =>
      JSON.parse(fs.readFileSync(path.join(root, 'packages/i18n/catalogues', `${catalogue}.json`), 'utf8')) as Record<
        string,
        string
      >,
  );
  for (const texts of catalogues) expect(KEYS.filter((key) => !texts[key]?.trim())).toEqual([]);
  expect(KEYS.filter((key) => new Set(catalogues.map((texts) => texts[key])).size < catalogues.length)).toEqual([]);
});

it('[ER-02] every message of the row is used: by the page, or by a refusal of the server', () => {
  const page = [...sourcesOf('apps/web/src'), ...sourcesOf('packages/ui/src')].join('\n');
  const server = [...sourcesOf('apps/server/src'), ...sourcesOf('packages/rules/src')].join('\n');
  // keys composed from a name: `refusal.${code}`, `pattern.${id}`, `register.${field}`, `human.${fault}`
  const isUsed = (key: string): boolean => {
    const at = key.indexOf('.');
    const [group, name] = [key.slice(0, at), key.slice(at + 1)];
    if (page.includes(`'${key}'`) || page.includes(`\`${key}\``)) return true;
    if (group === 'refusal') return server.includes(`'${name}'`);
    if (group === 'pattern') return page.includes('`pattern.$');
    return page.includes(`\`${group}.$\{`) && page.includes(`'${name}'`);
  };
  expect(KEYS.filter((key) => !isUsed(key))).toEqual([]);
});
