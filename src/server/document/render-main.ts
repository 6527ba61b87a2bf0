import { type Layout, layOut } from '../../content-model/document/layout.ts';
import { workHere } from '../side/work.ts';

/** The process that lays texts out, see render.ts: with what the build does it with. */
workHere<string, Layout>(layOut);
