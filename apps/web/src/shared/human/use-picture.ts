import { getCaptcha } from '@kismet/contracts/identity/human';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../api.ts';

/** Row LG-14: a new picture at most once a second. */
export const REFRESH_APART_MS = 1_000;
/** A picture is taken for 120 s; another one stands there before it is too old. */
export const RENEW_MS = 110_000;

/**
 * The picture of letters: its PNG in base64, whether it failed to come, and how to get another. Fetched while `wanted`, and again
 * before it is too old; `onRenew` hears of that.
 */
export function usePicture(wanted: boolean, onRenew: () => void) {
  const [png, setPng] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const lastAsked = useRef(0);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = async () => {
    waiting.current = undefined;
    lastAsked.current = Date.now();
    setFailed(false);
    try {
      setPng(await call(getCaptcha, {}));
    } catch {
      setPng(null);
      setFailed(true);
    }
  };
  /** A press within the second is not lost: it is answered when the second is over. */
  const refresh = () => {
    if (waiting.current) return;
    // the old one is used up: nobody should copy it while the new one is on its way
    setPng(null);
    const restMs = lastAsked.current + REFRESH_APART_MS - Date.now();
    if (restMs <= 0) void ask();
    else waiting.current = setTimeout(() => void ask(), restMs);
  };
  const begin = useEffectEvent(refresh);
  const grewOld = useEffectEvent(() => {
    onRenew();
    refresh();
  });
  useEffect(() => {
    if (!wanted || !png) return;
    const timer = setTimeout(grewOld, RENEW_MS);
    return () => clearTimeout(timer);
  }, [wanted, png]);
  useEffect(() => {
    if (wanted) begin();
  }, [wanted]);
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    },
    [],
  );
  return { png, failed, refresh };
}
