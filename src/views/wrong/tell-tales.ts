import type { TellTale } from '../../content-model/whats-wrong.ts';

/** One symbol on a sheet of 48 by 48: lines 3 wide, finer lines for letters, and filled shapes. */
interface Drawn {
  line: string;
  fine?: string;
  filled?: string;
}

/** The arcs of a brake's drum, left and right of its circle. */
const DRUM = 'M9.4 36.2a19 19 0 0 1 0-24.4M38.6 36.2a19 19 0 0 0 0-24.4';
const CIRCLE = 'M24 12a12 12 0 1 0 0 24a12 12 0 1 0 0-24z';
/** An exclamation mark from a height down; its dot is a line of no length with round ends. */
const mark = (x: number, top: number) => `M${x} ${top}v8m0 6h0`;

/** The symbols of the dashboard, drawn by us after the shapes that ISO 2575 lays down. */
export const TELL_TALES: Record<TellTale, Drawn> = {
  engine: {
    line: 'M12 19h6l4-4h12v5h3l3 5h2v-4h3v15h-3v-4h-3l-4 6H20l-5-5h-3zM12 28H6M6 22v12M21 10h11M26.5 10v5',
  },
  oil: {
    line: 'M12 22h20l9-6 4 2-13 18H14zM12 24l-7-5-2 4 9 6M18 16h9M22.5 16v6',
    filled: 'M44.5 26c2.5 4 3 8 0 8s-2.5-4 0-8z',
  },
  coolant: {
    line: 'M24 7v18M24 8h8M24 14h6M24 20h8M4 38c3.5-3.5 6.5-3.5 10 0s6.5 3.5 10 0 6.5-3.5 10 0 6.5 3.5 10 0M4 29.500c3-3 5.5-3 8.5-.5M36 29c3-2.5 5-2.5 8 .5',
    filled: 'M24 24a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
  },
  battery: { line: 'M6 15h36v23H6zM11 15v-5h8v5M29 15v-5h8v5M11 25h8M29 25h8M33 21v8' },
  brake: { line: `${CIRCLE}${DRUM}${mark(24, 17)}` },
  pads: {
    line: `${CIRCLE}M10 36.800A19 19 0 0 1 7.5 33.400M6 30A19 19 0 0 1 5.1 25.800M5.1 22.200A19 19 0 0 1 6 18M7.5 14.600A19 19 0 0 1 10 11.200M38 11.200A19 19 0 0 1 40.5 14.600M42 18A19 19 0 0 1 42.9 22.200M42.9 25.800A19 19 0 0 1 42 30M40.5 33.400A19 19 0 0 1 38 36.8`,
  },
  abs: {
    line: `${CIRCLE}${DRUM}`,
    fine: 'M14.5 28.500l3.2-9 3.2 9M15.6 25.500h4.200M22.5 19.500v9h2.300a2.3 2.3 0 0 0 0-4.700H22.500m1.8 0a2.1 2.1 0 0 0 0-4.300H22.500M33.2 20.800c-1.2-1.7-4.5-1.5-4.5.7 0 2.8 4.9 1.7 4.9 4.7 0 2.7-4 2.9-5.2.9',
  },
  traction: {
    line: 'M14 19l3-9h14l3 9M11 19h26v9H11zM14.5 28v4M33.5 28v4M16 35c-6 4 5 5-1 10M32 35c-6 4 5 5-1 10',
  },
  airbag: {
    line: 'M14 19l2 13h11l6 9M9 22l3 18h10',
    filled: 'M15 6a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM32 12a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17z',
  },
  tyre: {
    line: `M14 8C6 17 6 27 12 36h24c6-9 6-19-2-28M13 36v5M20.5 36v5M27.5 36v5M35 36v5${mark(24, 13)}`,
  },
  dpf: {
    line: 'M2 24h6M40 24h6M15 13h18l7 7v8l-7 7H15l-7-7v-8zM18 20h0M24 20h0M30 20h0M18 28h0M24 28h0M30 28h0M15 24h0M21 24h0M27 24h0M33 24h0',
  },
  glow: {
    line: 'M3 32h9c7 0 11-4 11-10s-9-7-9 0 4 10 10 10 10-3 10-10-9-6-9 0 4 10 11 10h9',
  },
  steering: {
    line: `M19 10a14 14 0 1 0 0 28a14 14 0 1 0 0-28zM5 24h9M24 24h9M19 29v9M19 19a5 5 0 1 0 0 10a5 5 0 1 0 0-10z${mark(42, 16)}`,
  },
  adblue: {
    line: 'M7 20h34v21H7zM12 20v-6h9v6M7 31c4-3.5 7.5-3.5 11.5 0s7.5 3.5 11.5 0 7-3.5 11 0',
    filled: 'M32 3c3 4.5 4.5 6.5 4.5 8.700a4.5 4.5 0 0 1-9 0C27.5 9.5 29 7.5 32 3z',
  },
  electric: {
    line: 'M4 34v-9l6-3 6-10h16l7 10 5 3v9zM21 17l-3 7h10l-4 7M12 34v4M36 34v4',
  },
};
