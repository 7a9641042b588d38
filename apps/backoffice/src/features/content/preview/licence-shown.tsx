import type { ContentBody } from '@kismet/contracts/content/bodies';
import type { LanguageCode } from '@kismet/i18n/languages';
import { buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import type { ReactNode } from 'react';
import { useFormTexts } from '../../../shared/form/form-texts.ts';

interface Props {
  body: ContentBody<'licence'>;
  say: (texts: Readonly<Record<string, string>> | null) => string;
  language: LanguageCode;
}

/** The footer badge, and what it opens. */
export function LicenceShown({ body, say, language }: Props) {
  const texts = useFormTexts(language);
  if (!texts.data) return null;
  const word = texts.data.say;
  return (
    <div className="grid gap-5">
      <span className={`${buttonClass('ghost')} w-fit`}>
        <Icon name="shield" size={18} />
        <bdi dir="auto">{say(body.authority)}</bdi>
      </span>
      <div className="grid gap-3 rounded-hero border border-line bg-surface p-5 shadow-float">
        <p className="text-title1 font-bold">{say(body.authority)}</p>
        <dl className="grid gap-2">
          <Fact label={word('footer.licenceHolder')}>
            <bdi dir="auto">{body.holder}</bdi>
          </Fact>
          <Fact label={word('footer.licenceNumber')}>
            <bdi dir="ltr">{body.number}</bdi>
          </Fact>
          <Fact label={word('footer.licenceCovers')}>{say(body.covers)}</Fact>
        </dl>
        <span className={buttonClass('ghost')}>{word('footer.licenceCheck')}</span>
      </div>
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-meta text-ink-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
