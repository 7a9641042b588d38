import './dealer.css';
import { useEffect, useState } from 'react';
import { JOINTS, type Joints } from './dealer-joints.ts';
import type { Pose } from './dealer-pose.ts';

const SKIN = '#c8946c';
const BLINK_EACH_MS = 4_200;
const BLINK_MS = 130;

/** The dealer behind the table: our own drawing, bent at its joints by transforms only. What the table does is stated in words beside it. */
export function Dealer({ pose, isCalm }: { pose: Pose; isCalm: boolean }) {
  const joints = JOINTS[pose];
  return (
    <svg
      viewBox="0 0 240 132"
      aria-hidden="true"
      data-dealer={pose}
      className={`dealer ${isCalm ? 'is-calm' : ''} ${joints.holds ? `holds-${joints.holds}` : ''}`}
    >
      <path d="M66 132V60Q66 22 120 2Q174 22 174 60V132Z" fill="#0003" stroke="#f4c56a55" strokeWidth="1.5" />
      <path
        d="M120 10C94 10 90 34 92 56C90 76 80 88 78 132H162C160 88 150 76 148 56C150 34 146 10 120 10Z"
        fill="#7b2440"
      />
      <path d="M84 132C82 106 90 90 106 85H134C150 90 158 106 156 132Z" fill="#efe3c8" />
      <path d="M112 66H128V84Q120 92 112 84Z" fill="#b58159" />
      <Head joints={joints} isCalm={isCalm} />
      {/* the scarf over one shoulder, and the neckline */}
      <path d="M110 84Q120 98 130 84L126 108Q120 114 114 108Z" fill="#f7efdc" stroke="#c79a45" strokeWidth="1.4" />
      <path d="M97 70C92 84 84 94 84 112C100 108 124 98 143 74C134 84 112 86 97 70Z" fill="#8f2d4b" />
      <path d="M84 112C100 108 124 98 143 74" fill="none" stroke="#e0b465" strokeWidth="1.6" />
      <path d="M4 132Q120 100 236 132Z" fill="#0b4a36" stroke="#b8863b" strokeWidth="2.5" />
      <Bank />
      <Arm x={93} bend={joints.left} side="left" />
      <Arm x={147} bend={joints.right} side="right" />
    </svg>
  );
}

/** The face and the scarf around it. */
function Head({ joints: { head, look, isSmiling }, isCalm }: { joints: Joints; isCalm: boolean }) {
  const isShut = useBlink(!isCalm);
  return (
    <g transform="translate(120 66)">
      <g className="dealer-joint" style={{ transform: `rotate(${head}deg)` }}>
        <path d="M-19 -16C-20 -42 -10 -50 0 -50S20 -42 19 -16C17 -34 10 -38 0 -38S-17 -34 -19 -16Z" fill="#2a1a14" />
        <path d="M-16 -22C-16 -38 -8 -41 0 -41S16 -38 16 -22C16 -6 8 4 0 4S-16 -6 -16 -22Z" fill={SKIN} />
        <path
          d="M-16 -24C-15 -38 -7 -42 0 -42S15 -38 16 -24C10 -28 6 -35 0 -37C-6 -35 -10 -28 -16 -24Z"
          fill="#2a1a14"
        />
        <g fill="none" stroke="#2a1a14" strokeLinecap="round">
          <path d="M-10.5 -25Q-7 -27.5 -3.5 -25.6M3.5 -25.6Q7 -27.5 10.5 -25" strokeWidth="1.5" />
          <path
            d={isSmiling ? 'M-4.5 -6Q0 -2.4 4.5 -6' : 'M-3.6 -5.2Q0 -4 3.6 -5.2'}
            stroke="#8a3b3b"
            strokeWidth="1.7"
          />
          <path d="M0 -19L-1.4 -12.5H1" stroke="#a8734d" strokeWidth="1.1" />
          {isShut && <path d="M-9.6 -20.5Q-7 -18.8 -4.4 -20.5M4.4 -20.5Q7 -18.8 9.6 -20.5" strokeWidth="1.3" />}
        </g>
        {!isShut && (
          <>
            <path
              d="M-10 -20.5Q-7 -23.6 -4 -20.5Q-7 -18.2 -10 -20.5ZM4 -20.5Q7 -23.6 10 -20.5Q7 -18.2 4 -20.5Z"
              fill="#fff"
            />
            <g className="dealer-joint" style={{ transform: `translate(${look[0] * 0.7}px, ${look[1] * 0.4}px)` }}>
              <circle cx="-7" cy="-20.7" r="1.8" fill="#2a1a14" />
              <circle cx="7" cy="-20.7" r="1.8" fill="#2a1a14" />
            </g>
          </>
        )}
        <path
          d="M-15 8C-25 -6 -27 -34 -18 -47C-10 -57 10 -57 18 -47C27 -34 25 -6 15 8C20 -8 21 -26 14 -36C8 -43 -8 -43 -14 -36C-21 -26 -20 -8 -15 8Z"
          fill="#8f2d4b"
        />
        <path
          d="M-15 8C-20 -8 -21 -26 -14 -36C-8 -43 8 -43 14 -36C21 -26 20 -8 15 8"
          fill="none"
          stroke="#e0b465"
          strokeWidth="1.6"
        />
      </g>
    </g>
  );
}

/** An arm with its sleeve, cuff and hand, drawn as it hangs. */
function Arm({ x, bend: [upper, fore], side }: { x: number; bend: Joints['left']; side: 'left' | 'right' }) {
  return (
    <g transform={`translate(${x} 92)`}>
      <g className="dealer-joint" style={{ transform: `rotate(${upper}deg)` }}>
        <path d="M-7.5 -3Q0 -9 7.5 -3L5.6 25H-5.6Z" fill="#e2d3b2" />
        <g transform="translate(0 23)">
          <g className="dealer-joint" style={{ transform: `rotate(${fore}deg)` }}>
            <g className="dealer-work">
              <path d="M-5.6 -3Q0 -7 5.6 -3L4.4 19H-4.4Z" fill="#e9dcbd" />
              <path d="M-4.8 16.5H4.8V20H-4.8Z" fill="#c79a45" />
              <path d="M-3.6 20H3.6Q5 27 3 30.5Q0 33 -3 30.5Q-5 27 -3.6 20Z" fill={SKIN} />
              <rect
                className={`dealer-card dealer-card-${side}`}
                x="-5"
                y="27"
                width="10"
                height="14"
                rx="1.5"
                fill="#fffdf6"
                stroke="#7a1f2b"
              />
            </g>
          </g>
        </g>
      </g>
    </g>
  );
}

/** The house's chips: payments come from here, and lost chips go here. */
const Bank = () => (
  <g data-bank="">
    {['#1d4f8f', '#a3202c', '#0c6a45', '#5b2a86'].map((colour, n) => (
      <rect
        key={colour}
        x={104 + n * 8.4}
        y="121"
        width="7"
        height="9"
        rx="1.5"
        fill={colour}
        stroke="#fff9"
        strokeWidth="0.7"
      />
    ))}
  </g>
);

/** Whether the eyes are closed: for a moment every few seconds. */
function useBlink(isOn: boolean): boolean {
  const [isShut, setShut] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setShut(!isShut), isShut ? BLINK_MS : BLINK_EACH_MS);
    return () => clearTimeout(timer);
  }, [isOn, isShut]);
  return isOn && isShut;
}
