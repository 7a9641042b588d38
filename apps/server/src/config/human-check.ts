import type { GeetestSettings } from '../modules/identity/human-check/geetest.ts';
import type { PageSources } from '../platform/http/page-policy.ts';
import { checkedUrl, millis, parseEnv, readSecret, type Settings, type Standing, text } from './fields.ts';

/** The check that a visitor is human, where a vendor provides it. */
export const HUMAN_CHECK_SETTINGS = {
  GEETEST_ID: text('', "The vendor's site key; without it there is no external check, whatever a brand's flag says."),
  GEETEST_KEY_FILE: text('', 'The secret key that belongs to `GEETEST_ID`.', 'a file'),
  GEETEST_URL: text('https://gcaptcha4.geetest.com', 'Where the answers of visitors are verified.', 'an https address'),
  GEETEST_SCRIPT_URL: text(
    'https://static.geetest.com/v4/gt4.js',
    'The script that pages load for the check.',
    'an https address',
  ),
  GEETEST_TIMEOUT_MS: millis(3000, 'How long a verification may take.'),
  CAPTCHA_SINK: text('', 'Receives the answers of captchas; for tests on loopback only.', 'an address'),
} satisfies Settings;

export interface GeetestConfig extends GeetestSettings {
  /** For the page; public, like `captchaId`. */
  readonly scriptUrl: string;
}
export interface HumanCheckConfig {
  readonly geetest: GeetestConfig | null;
  readonly captchaSink: string | null;
}

/** Configuration of the human check; throws a one-line message that names the faulty setting. */
export function readHumanCheckConfig(env: NodeJS.ProcessEnv, standing: Standing): HumanCheckConfig {
  const value = parseEnv(HUMAN_CHECK_SETTINGS, env);
  if (value.CAPTCHA_SINK && !standing.isLoopback)
    throw new Error('CAPTCHA_SINK gives answers away: it is for tests on loopback only');
  if (value.GEETEST_ID && !value.GEETEST_KEY_FILE) throw new Error('GEETEST_KEY_FILE is missing: GEETEST_ID is set');
  return {
    captchaSink: value.CAPTCHA_SINK ? checkedUrl('CAPTCHA_SINK', value.CAPTCHA_SINK) : null,
    geetest: value.GEETEST_ID
      ? {
          captchaId: value.GEETEST_ID,
          key: readSecret('GEETEST_KEY_FILE', value.GEETEST_KEY_FILE),
          url: checkedUrl('GEETEST_URL', value.GEETEST_URL),
          timeoutMs: value.GEETEST_TIMEOUT_MS,
          scriptUrl: checkedUrl('GEETEST_SCRIPT_URL', value.GEETEST_SCRIPT_URL),
        }
      : null,
  };
}

/**
 * What the external check's script may load into our pages: its own host, and the vendor's other hosts if it is the vendor's.
 */
export function geetestSources({ scriptUrl }: Pick<GeetestConfig, 'scriptUrl'>): PageSources {
  const { origin, hostname } = new URL(scriptUrl);
  const isVendor = hostname.endsWith('.geetest.com') || hostname.endsWith('.geevisit.com');
  const sources = isVendor ? ['https://*.geetest.com', 'https://*.geevisit.com'] : [origin];
  return { script: sources, connect: sources, img: sources, style: sources };
}
