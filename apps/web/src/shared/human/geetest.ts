import type { HumanFields } from './human-fields.ts';

/** Client object of the outside check (version 4), as far as we use it. */
interface GeetestBox {
  onReady(run: () => void): GeetestBox;
  onSuccess(run: () => void): GeetestBox;
  onError(run: () => void): GeetestBox;
  onClose?(run: () => void): GeetestBox;
  showCaptcha(): void;
  getValidate(): false | { lot_number: string; captcha_output: string; pass_token: string; gen_time: string };
  destroy?(): void;
}
interface GeetestWindow {
  initGeetest4?: (
    config: { captchaId: string; product: 'bind'; language: string },
    ready: (box: GeetestBox) => void,
  ) => void;
}

/** The vendor's codes of our languages; it has no Urdu. */
const LANGUAGES: Readonly<Record<string, string>> = { ur: 'eng', en: 'eng' };
const DEADLINE_MS = 15_000;
let script: Promise<void> | null = null;

/** Its script is loaded on first use, and again after a failure. */
function loadScript(url: string): Promise<void> {
  script ??= new Promise<void>((resolve, reject) => {
    const tag = document.createElement('script');
    const fail = () => {
      tag.remove();
      script = null;
      reject(new Error('the outside check did not load'));
    };
    const timer = setTimeout(fail, DEADLINE_MS);
    tag.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    tag.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    tag.async = true;
    tag.src = url;
    document.head.append(tag);
  });
  return script;
}

/**
 * Row LG-15: shows the outside check. Returns the fields that the server verifies, null if the user closed it; throws
 * if it does not respond.
 */
export async function runGeetest(
  settings: { captchaId: string; scriptUrl: string },
  language: string,
): Promise<HumanFields | null> {
  await loadScript(settings.scriptUrl);
  const { initGeetest4 } = window as unknown as GeetestWindow;
  if (!initGeetest4) throw new Error('the outside check is not available');
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the outside check did not respond')), DEADLINE_MS);
    initGeetest4({ captchaId: settings.captchaId, product: 'bind', language: LANGUAGES[language] ?? 'eng' }, (box) => {
      const end = (run: () => void) => {
        clearTimeout(timer);
        run();
        box.destroy?.();
      };
      box
        .onReady(() => {
          clearTimeout(timer);
          box.showCaptcha();
        })
        .onSuccess(() => {
          const proof = box.getValidate();
          end(() =>
            proof
              ? resolve({
                  geetestLot: proof.lot_number,
                  geetestOutput: proof.captcha_output,
                  geetestPass: proof.pass_token,
                  geetestTime: proof.gen_time,
                })
              : reject(new Error('the outside check returned nothing')),
          );
        })
        .onError(() => end(() => reject(new Error('the outside check failed'))));
      box.onClose?.(() => end(() => resolve(null)));
    });
  });
}
