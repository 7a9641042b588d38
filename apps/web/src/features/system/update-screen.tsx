import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Screen } from './screen.tsx';

/** Row PM-07: a chunk is missing, mostly because of a newer release. */
export default function UpdateScreen() {
  const t = useT();
  return (
    <Screen
      title={t('status.update')}
      actions={<Button onClick={() => location.reload()}>{t('status.reload')}</Button>}
    >
      <p>{t('status.updateText')}</p>
    </Screen>
  );
}
