import { z } from 'zod';

/** The channel of the triggers in the migration `live`. */
export const CHANNEL = 'live';

const PAYLOAD = /^(booking|session|user) (\S+)(?: (\w{1,40}))?$/;

/** What a trigger tells: ids of ours, and what kind of thing happened. Nothing in it says whose it is. */
export type LiveEvent =
  | { about: 'booking'; id: string; kind: string }
  /** It has ended. */
  | { about: 'session'; id: string }
  /** Their roles have changed. */
  | { about: 'user'; id: string };

/** Null for what no trigger of ours tells. */
export function liveEventIn(payload: string): LiveEvent | null {
  const [, about, id, kind = ''] = PAYLOAD.exec(payload) ?? [];
  if (!z.uuid().safeParse(id).success) return null;
  return { about, id, kind } as LiveEvent;
}
