import { useEffect, useRef } from 'react';
import { type OverlayInk, paintOverlayHex } from '../board/inks.ts';
import { INK } from '../board/palette.ts';

/** Pixels of the page a swatch is wide and high. */
const SIDE = 20;
/** Hexes it shows: a little more than one. */
const WIDE = 1.1;

/** A piece of the map as the overlay draws it, by the very hand that draws the map. */
export function Swatch({ ink }: { ink: OverlayInk }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx) return;
    const scale = (2 * SIDE) / WIDE;
    ctx.setTransform(scale, 0, 0, scale, 0, 0);
    ctx.fillStyle = INK.paper;
    ctx.fillRect(0, 0, WIDE, WIDE);
    ctx.beginPath();
    for (let k = 0; k < 6; k++) {
      const a = Math.PI / 6 + (k * Math.PI) / 3;
      ctx.lineTo(WIDE / 2 + Math.cos(a) * 0.56, WIDE / 2 + Math.sin(a) * 0.56);
    }
    ctx.closePath();
    paintOverlayHex(ctx, WIDE / 2, WIDE / 2, ink);
  }, [ink]);
  return (
    <canvas ref={canvas} className="swatch" width={2 * SIDE} height={2 * SIDE} aria-hidden="true" />
  );
}
