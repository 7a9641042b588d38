import { useEffect, useRef, useState } from 'react';
import Uplot from 'uplot';

interface Props {
  /** Labels below the bars, oldest first. */
  readonly labels: readonly string[];
  /** Heights, visual only: the table below has the amounts. */
  readonly values: readonly number[];
  readonly label: string;
}
const HEIGHT = 180;

/** Gains up and losses down, by day; time runs left to right in every language (ui 7.8). */
export default function Bars({ labels, values, label }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // drawn by script: it would keep the colours of the previous theme
  const [theme, setTheme] = useState(document.documentElement.dataset.theme);
  useEffect(() => {
    const watch = new MutationObserver(() => setTheme(document.documentElement.dataset.theme));
    watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => watch.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const colour = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
    const [win, loss, ink, line] = ['--color-win', '--color-danger', '--color-ink-muted', '--color-line'].map(colour);
    const axis = { stroke: ink!, grid: { stroke: line!, width: 1 }, ticks: { show: false }, font: '12px sans-serif' };
    const data: Uplot.AlignedData = [
      values.map((_, at) => at),
      values.map((one) => (one > 0 ? one : 0)),
      values.map((one) => (one < 0 ? one : 0)),
    ];
    const paths = Uplot.paths.bars!({ size: [0.6, 40], radius: 0.1 });
    const bars = (fill: string) => ({ paths, fill, stroke: fill, width: 0, points: { show: false } });
    const plot = new Uplot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false, range: [-0.5, values.length - 0.5] } },
        axes: [
          { ...axis, values: (_, ticks) => ticks.map((at) => (Number.isInteger(at) ? (labels[at] ?? '') : '')) },
          { ...axis, size: 64 },
        ],
        series: [{}, bars(win!), bars(loss!)],
      },
      data,
      element,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [labels, values, theme]);
  // uPlot's style sheet is not direction-neutral; these are the few rules that bars need
  return (
    <div
      ref={box}
      dir="ltr"
      role="img"
      aria-label={label}
      style={{ minBlockSize: HEIGHT }}
      className="[&_.u-axis]:absolute [&_.u-over]:absolute [&_.u-under]:absolute [&_.u-wrap]:relative [&_canvas]:block [&_canvas]:size-full"
    />
  );
}
