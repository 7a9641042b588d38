import { VendorGame } from './game-page.tsx';

/** Row RT-09: a game of the seamless wallet below the site's header, which keeps the balance in sight. */
export default function SeamlessPage({ vendor, gameCode }: { vendor: string; gameCode: string }) {
  return (
    // the header, and on a phone the bar at the foot; on a form the header's second row
    <div className="[--above:calc(7.625rem+env(safe-area-inset-bottom))] md:[--above:7.125rem]">
      <VendorGame key={`${vendor}/${gameCode}`} vassalage={vendor} gameCode={gameCode} demo={false} />
    </div>
  );
}
