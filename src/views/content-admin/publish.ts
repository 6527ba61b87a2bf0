import { PUBLISH_STATES, type PublishState, UNDER_WAY } from '../../domain/document/publish-state.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { wholeTime } from './when.ts';

/** How far the newest publish is. */
export interface Progress {
  state: PublishState;
  byName: string;
  startedAt: string;
  /** How many files it changes; null: an earlier version comes back. */
  many: number | null;
  problems: readonly Problem[];
}

/** Why a publish failed, and where that is mended. */
export interface Problem {
  file: string | null;
  field: string;
  what: string;
  remedy: string;
  /** Of its page; null: it is about no one page. */
  title: string | null;
  href: string | null;
}

/** What a version of the site changed, or would change. */
export interface VersionLine {
  how: 'added' | 'changed' | 'removed';
  title: string;
}

/** A version of the site that can be live. */
export interface Version {
  id: number;
  isLive: boolean;
  byName: string;
  liveByName: string;
  liveAt: string;
  tookMs: number | null;
  isAsInstalled: boolean;
  lines: readonly VersionLine[];
}

export const isUnderWay = ({ state }: Pick<Progress, 'state'>): boolean =>
  UNDER_WAY.some((each) => each === state);

const SAYS: Record<PublishState, string> = {
  waiting: 'It is about to begin.',
  building: 'The pages are being made.',
  checking: 'The pages are made, and are being checked.',
  live: 'It is live.',
  failed: 'It did not go through.',
};

/** 'The pages are being made. Begun 12:06 by Alex Owner; usually done by 12:08.' */
export function progressText({ state, byName, startedAt }: Progress, usualMs: number | null): string {
  const by = byName && ` by ${byName}`;
  const end =
    usualMs === null ? '' : `; usually done by ${timeOf(Date.parse(startedAt) + usualMs + MINUTE_MS / 2)}`;
  return `${SAYS[state]} Begun ${timeOf(Date.parse(startedAt))}${by}${end}.`;
}

const MINUTE_MS = 60_000;
const timeOf = (ms: number): string => localNow(new Date(ms)).time;

/** The places on the road of a publish, and where it stands. */
export function roadOf(
  state: PublishState,
): { title: string; says: string; at: 'done' | 'here' | 'ahead' }[] {
  const here = PUBLISH_STATES.indexOf(state);
  return [
    { title: 'Begun', says: 'texts collected' },
    { title: 'Pages made', says: 'beside the running site' },
    { title: 'Checked', says: 'links, sizes, sources' },
    { title: 'Live', says: 'all at once' },
  ].map((place, at) => ({ ...place, at: at < here ? 'done' : at === here ? 'here' : 'ahead' }));
}

/** '1 min 52 s'. */
export function durationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

/** How long a publish takes, as the last ones did: 'about two minutes'. */
export const usualText = (usualMs: number | null): string =>
  usualMs === null ? 'a minute or two' : `about ${durationText(usualMs)}, as the last ones did,`;

/** '1 new, 3 changed'. */
export function changesText(lines: readonly VersionLine[]): string {
  const count = (how: VersionLine['how']) => lines.filter((line) => line.how === how).length;
  const parts = [
    [count('added'), 'new'],
    [count('changed'), 'changed'],
    [count('removed'), 'gone'],
  ] as const;
  const said = parts.filter(([many]) => many > 0).map(([many, word]) => `${many} ${word}`);
  return said.length === 0 ? 'Nothing' : said.join(', ');
}

/** When it was made live, or that it is what shipped. */
export const versionText = ({ isAsInstalled, liveAt }: Pick<Version, 'isAsInstalled' | 'liveAt'>): string =>
  isAsInstalled ? 'as it was installed' : `of ${wholeTime(liveAt)}`;

export const changesWord = (many: number): string => `${many} ${many === 1 ? 'change' : 'changes'}`;
