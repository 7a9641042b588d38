import { useT } from '@kismet/app-kit/texts';
import { Tabs } from '@kismet/ui/tabs';
import { useNavigate } from '@tanstack/react-router';
import type { CentreAddress } from '../../shared/api/url.ts';
import { useTitle } from '../../shared/browser/use-title.ts';
import { ConsentsTab } from './consents-tab.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { MessageList } from './message-list.tsx';

const TABS = ['messages', 'choices', 'feedback'] as const;

/** Row PC-13: messages from the brand and feedback to it. */
export default function InboxPage({ address }: { readonly address: CentreAddress }) {
  const t = useT();
  const navigate = useNavigate();
  useTitle(t('centre.messages'));
  const tab = TABS.find((one) => one === address.tab) ?? 'messages';
  return (
    <div className="grid gap-4">
      <h2 className="text-title1 font-bold">{t('centre.messages')}</h2>
      <Tabs
        label={t('centre.messages')}
        tabs={TABS.map((value) => ({ value, label: t(`inbox.tab.${value}`) }))}
        value={tab}
        onChoose={(next) =>
          void navigate({
            to: '/centre/$page',
            params: { page: 'messageV2' },
            search: { tab: next },
            replace: true,
            resetScroll: false,
          })
        }
        controls="inbox"
      />
      <div id="inbox" role="tabpanel" aria-label={t(`inbox.tab.${tab}`)}>
        {tab === 'messages' ? (
          <MessageList />
        ) : tab === 'choices' ? (
          <ConsentsTab />
        ) : (
          <div className="grid max-w-3xl gap-6">
            <FeedbackForm />
            <FeedbackList />
          </div>
        )}
      </div>
    </div>
  );
}
