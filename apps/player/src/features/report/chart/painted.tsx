import { useLayoutEffect, useRef, type CSSProperties } from 'react';

interface PaintedProps {
  width: number;
  height: number;
  /** Drawn once for each function: it has to stay the same while what it draws does. */
  paint: (context: CanvasRenderingContext2D) => void;
  className: string;
  style?: CSSProperties;
}

/** A sharper picture than this costs memory that cheap phones lack, and nobody sees it. */
const sharpest = 2;

/** A picture of a part of the chart; what it shows is told in words by the table beside it. */
export function Painted({ width, height, paint, className, style }: PaintedProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (!canvas.current || !context) return;
    const density = Math.min(sharpest, window.devicePixelRatio || 1);
    resize(canvas.current, Math.round(width * density), Math.round(height * density));
    context.setTransform(density, 0, 0, density, 0, 0);
    paint(context);
  }, [width, height, paint]);
  return <canvas ref={canvas} aria-hidden="true" className={className} style={{ ...style, width, height }} />;
}

/** Only where it changes: setting it, even to the same, throws the picture's memory away. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
