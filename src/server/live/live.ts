import type { BookingNews } from '../../contract/booking/live.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { type Gathered, gathering } from './gather.ts';
import { openCount } from './limits.ts';
import { type LiveStream, liveStream } from './stream.ts';
import { CHANNEL, liveEventIn } from './event.ts';

/** A booking that has changed, and whose it is. */
export interface OwnedNews extends BookingNews {
  /** null: nobody's account. */
  customerId: string | null;
  /** Where its work is done. */
  garageId: number;
  /** Since when no garage takes it; null: one has it. */
  unplacedAt: Date | null;
}

/** Who reads a stream, and what they may hear of. */
export interface LiveReader {
  /** What let them in: so many streams may be open for it at once. */
  access: string;
  /** Under which rate limits count; '' for somebody exempt. */
  address: string;
  /** The stream ends with this session, and when the roles of this user change. */
  session?: { sessionId: string; userId: string };
  hears(news: OwnedNews): boolean;
  /** Ends their connection at once. */
  cut(): void;
}

/** Tells open pages that a booking has changed, in whichever process it was. */
export interface LiveService {
  /** Throws AppError too_many. */
  open(reader: LiveReader): LiveStream['readable'];
  /** Ends every stream: what is still open would hold up the end of the process. No other is opened. */
  end(): void;
  /** The same, and listens no more. */
  close(): Promise<void>;
}

/** What a proxy lets stand without a word, and what shows a reader that the connection lives. */
const BEAT_MS = 15_000;
/** Then the browser asks again, and all that lets somebody in is looked at anew. Not all at the same moment. */
const LIFE_MS = 5 * 60_000;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const BEAT = bytesOf(':\n\n');

interface Parts {
  listen: OpenDatabase['listen'];
  /** Whose these bookings are. */
  ownersOf: (ids: readonly string[]) => Promise<(Omit<OwnedNews, keyof BookingNews> & { id: string })[]>;
  log: Logger;
}

export async function openLive({ listen, ownersOf, log }: Parts): Promise<LiveService> {
  const streams = new Map<LiveStream, LiveReader>();
  const count = openCount();
  let hearing = false;
  let ended = false;

  const endThose = (which: (reader: LiveReader) => boolean) => {
    for (const [stream, reader] of streams) if (which(reader)) stream.end();
  };
  const everyone = () => true;

  async function tell(gathered: Gathered): Promise<void> {
    try {
      for (const { id, ...whose } of await ownersOf([...gathered.keys()])) {
        const news: BookingNews = { booking: id, kinds: [...(gathered.get(id) ?? [])] };
        const line = bytesOf(`data: ${JSON.stringify(news)}\n\n`);
        for (const [stream, reader] of streams) if (reader.hears({ ...news, ...whose })) stream.send(line);
      }
    } catch (err) {
      log.error({ err }, 'a change could not be told');
      // They ask again, and then look.
      endThose(everyone);
    }
  }

  const gather = gathering((gathered) => void tell(gathered));
  const stop = await listen(CHANNEL, {
    hear(payload) {
      const told = liveEventIn(payload);
      if (told?.about === 'booking' && streams.size > 0) gather(told.id, told.kind);
      if (told?.about === 'session') endThose(({ session }) => session?.sessionId === told.id);
      if (told?.about === 'user') endThose(({ session }) => session?.userId === told.id);
    },
    found: () => void (hearing = true),
    lost() {
      hearing = false;
      // A page that believes itself told would wait for nothing; without a stream it asks.
      endThose(everyone);
    },
  });
  const beat = setInterval(() => streams.forEach((_, stream) => stream.send(BEAT)), BEAT_MS).unref();

  function end(): void {
    ended = true;
    endThose(everyone);
  }
  return {
    open(reader) {
      const leave = count(reader.access, reader.address);
      const stream = liveStream(() => {
        streams.delete(stream);
        clearTimeout(life);
        leave();
      }, reader.cut);
      const life = setTimeout(() => stream.end(), LIFE_MS * (0.8 + 0.4 * Math.random())).unref();
      streams.set(stream, reader);
      stream.send(BEAT);
      if (ended || !hearing) stream.end();
      return stream.readable;
    },
    end,
    async close() {
      end();
      clearInterval(beat);
      await stop();
    },
  };
}
