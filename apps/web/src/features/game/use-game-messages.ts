import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { balanceQuery } from '../../shared/api/queries.ts';
import { isFromGame } from './model.ts';

/** A message from the game triggers a refetch from our server; it changes nothing itself. */
export function useGameMessages(frame: { current: HTMLIFrameElement | null }, launchUrl: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!launchUrl) return;
    const onMessage = (event: MessageEvent) => {
      if (!isFromGame(event, frame.current?.contentWindow ?? null, launchUrl)) return;
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey });
      void client.invalidateQueries({ queryKey: ['mine', 'bets'] });
      void client.invalidateQueries({ queryKey: ['mine', 'vendor-wallet'] });
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [client, frame, launchUrl]);
}
