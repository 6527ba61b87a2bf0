import { workHere } from '../side/work.ts';
import type { Drawing } from './draw.ts';
import { paperPdf } from './paper.ts';

/** The process that draws, see draw.ts. */
workHere<Drawing, Uint8Array>(paperPdf);
