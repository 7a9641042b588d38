import { useT } from '@kismet/app-kit/texts';
import { Button } from '@kismet/ui/button';
import { Screen } from './screen.tsx';

/** Row PM-07: part of the page is missing, mostly because there is a newer one. */
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
