import type { ContentEntry } from '@kismet/contracts/operators/content';
import type { LanguageCode } from '@kismet/i18n/languages';
import { buttonClass } from '@kismet/ui/button';
import { Icon } from '@kismet/ui/icon';
import { useFormTexts } from '../../../shared/form/form-texts.ts';
import type { PreviewTheme } from '../../../shared/preview-frame.tsx';
import { Hero } from './hero.tsx';
import { LicenceShown } from './licence-shown.tsx';
import { NoticeShown } from './notice-shown.tsx';
import { WrittenText } from './written-text.tsx';

interface Props {
  entry: ContentEntry;
  language: LanguageCode;
  theme: PreviewTheme;
}
type Texts = Readonly<Record<string, string>> | null;

/** An item as shown by the site, in one language. */
export function ShownEntry({ entry, language, theme }: Props) {
  const say = (texts: Texts) => texts?.[language.toLowerCase()] ?? '';
  const written = { language, theme };
  switch (entry.kind) {
    case 'banner':
      return <Hero body={entry.body} say={say} language={language} />;
    case 'notice':
      return <NoticeShown body={entry.body} say={say} {...written} />;
    case 'help-article':
      return (
        <article className="grid gap-3">
          <h1 className="text-title1 font-bold">{say(entry.body.title)}</h1>
          <p className="text-ink-soft">{say(entry.body.summary)}</p>
          <WrittenText html={say(entry.body.content)} {...written} />
        </article>
      );
    case 'licence':
      return <LicenceShown body={entry.body} say={say} language={language} />;
    case 'help-topic':
      return <Line icon="help" text={say(entry.body.title)} />;
    case 'channel':
      return <Line icon="chat" text={say(entry.body.title)} below={entry.body.url} />;
    case 'resource':
      return (
        <div className="grid gap-3">
          <Line
            icon="download"
            text={`${entry.body.resourceType === 'IOS' ? 'iOS' : 'Android'} ${entry.body.version}`}
            below={entry.body.url}
          />
          <p className="whitespace-pre-line text-ink-soft">{say(entry.body.permissions)}</p>
        </div>
      );
    case 'footer':
      return (
        <footer className="grid gap-4 text-meta text-ink-soft">
          <Links
            links={entry.body.links.map((link) => ({ group: link.group, text: say(link.label) }))}
            language={language}
          />
          <p className="whitespace-pre-line">{say(entry.body.licenceText)}</p>
          <p>{say(entry.body.copyright)}</p>
        </footer>
      );
  }
}

function Line({ icon, text, below }: { icon: 'help' | 'chat' | 'download'; text: string; below?: string }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-4">
      <Icon name={icon} />
      <span className="grid min-w-0">
        <span className="font-semibold wrap-anywhere">{text}</span>
        {below && (
          <bdi dir="ltr" className="text-meta wrap-anywhere text-ink-muted">
            {below}
          </bdi>
        )}
      </span>
    </div>
  );
}

const HEADS = { play: 'footer.games', help: 'footer.help', about: 'footer.licences', safer: 'footer.safer' } as const;
function Links({
  links,
  language,
}: {
  links: readonly { group: keyof typeof HEADS; text: string }[];
  language: LanguageCode;
}) {
  const texts = useFormTexts(language);
  const groups = [...new Set(links.map((link) => link.group))];
  return groups.map((group) => (
    <div key={group} className="grid justify-items-start gap-1">
      {group !== 'about' && <span className="font-bold text-ink">{texts.data?.say(HEADS[group])}</span>}
      {links
        .filter((link) => link.group === group)
        .map((link, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no name of their own
          <span key={at} className={buttonClass('quiet', 36)}>
            {link.text}
          </span>
        ))}
    </div>
  ));
}
