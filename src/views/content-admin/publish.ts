import { type PublishState, UNDER_WAY } from '../../domain/document/publish-state.ts';
import { deskTime } from '../desk/desk-time.ts';

/** How far the newest publish is. */
export interface Progress {
  state: PublishState;
  byName: string;
  startedAt: string;
  problems: readonly { file: string | null; field: string; what: string; remedy: string }[];
}

/** A version of the site that can be live. */
export interface Version {
  id: number;
  isLive: boolean;
  byName: string;
  liveAt: string;
  changes: readonly object[];
}

const SAYS: Record<PublishState, string> = {
  waiting: 'A publish is about to begin.',
  building: 'The pages are being made.',
  checking: 'The pages are made, and are being checked.',
  live: 'The last publish is live.',
  failed: 'The last publish failed, and the site is as it was before.',
};

export const isUnderWay = ({ state }: Pick<Progress, 'state'>): boolean =>
  UNDER_WAY.some((each) => each === state);

export const progressText = ({ state, byName, startedAt }: Progress): string =>
  `${SAYS[state]} Begun ${deskTime(startedAt)}${byName && ` by ${byName}`}.`;
