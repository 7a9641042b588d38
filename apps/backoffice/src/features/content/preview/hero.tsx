import type { ContentBody } from '@kismet/contracts/content/bodies';
import { type LanguageCode, languageOf } from '@kismet/i18n/languages';
import { buttonClass } from '@kismet/ui/button';

interface Props {
  body: ContentBody<'banner'>;
  say: (texts: Readonly<Record<string, string>> | null) => string;
  language: LanguageCode;
}

/** A banner as on the site: text over the picture, darkened behind the text. */
export function Hero({ body, say, language }: Props) {
  const isRtl = languageOf(language).direction === 'rtl';
  const veil = `linear-gradient(to ${isRtl ? 'left' : 'right'}, #0d0d13d9 5%, #0d0d138c 55%, #0d0d1326)`;
  const plain = `linear-gradient(${isRtl ? 110 : 250}deg, #0a4c55, #0a6a70 45%, #c9742b 120%)`;
  return (
    <section className="relative isolate overflow-hidden rounded-hero bg-sunken">
      <div className="relative flex min-h-[210px] flex-col justify-center gap-2 px-5 pt-6 pb-14 text-white md:min-h-[300px] md:px-10">
        {body.pictureId && (
          <img
            src={`/art/p/${body.pictureId}-large.webp`}
            alt={say(body.alt)}
            style={{ objectPosition: `${body.focus.x}% ${body.focus.y}%` }}
            className="absolute inset-0 -z-1 size-full object-cover"
          />
        )}
        <span aria-hidden style={{ background: body.pictureId ? veil : plain }} className="absolute inset-0 -z-1" />
        <p className="display relative max-w-[22ch] text-balance">{say(body.title)}</p>
        {say(body.text) && <p className="relative line-clamp-3 max-w-[52ch]">{say(body.text)}</p>}
        {body.linkage.type !== 'none' && (
          <span className={`${buttonClass('money')} mt-1 self-start`}>{say(body.button) || say(body.title)}</span>
        )}
      </div>
    </section>
  );
}
