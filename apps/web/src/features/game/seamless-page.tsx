import { VendorGame } from './game-page.tsx';

/** Row RT-09: a seamless-wallet game below the site's header, which keeps the balance visible. */
export default function SeamlessPage({ vendor, gameCode }: { vendor: string; gameCode: string }) {
  return (
    // the header, plus the bottom bar on phones or the header's second row on desktop
    <div className="[--above:calc(7.625rem+env(safe-area-inset-bottom))] md:[--above:7.125rem]">
      <VendorGame key={`${vendor}/${gameCode}`} vassalage={vendor} gameCode={gameCode} demo={false} />
    </div>
  );
}
