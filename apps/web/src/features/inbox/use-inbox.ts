import { useT } from '@kismet/app-kit/texts';
import { deleteInbox, readInbox } from '@kismet/contracts/messages/inbox';
import { toast } from '@kismet/ui/overlay/toast';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { refusalWords } from '../../shared/texts/refusal-words.ts';

/** Actions on messages; a deletion can be undone while its toast is shown. */
export function useInbox() {
  const t = useT();
  const client = useQueryClient();
  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast(refusalWords(t, error), { tone: 'danger' });
    }
    await client.invalidateQueries({ queryKey: ['mine', 'inbox'] });
  }
  const read = (messageIds: string[], isRead = true) => change(() => call(readInbox, { messageIds, isRead }));
  const bringBack = (messageIds: string[]) => change(() => call(deleteInbox, { messageIds, isDeleted: false }));
  const remove = (messageIds: string[]) =>
    change(async () => {
      await call(deleteInbox, { messageIds, isDeleted: true });
      toast(t('inbox.removed', { count: messageIds.length }), {
        action: { label: t('inbox.undo'), run: () => void bringBack(messageIds) },
      });
    });
  return { read, remove };
}
