import { VendorGame } from './game-page.tsx';

/** Row RT-09: a game of the seamless wallet below the site's header, which keeps the balance in sight. */
export default function SeamlessPage({ vendor, gameCode }: { vendor: string; gameCode: string }) {
  return (
    <div className="[--above:3.5rem] md:[--above:4rem]">
      <VendorGame key={`${vendor}/${gameCode}`} vassalage={vendor} gameCode={gameCode} demo={false} />
    </div>
  );
}
