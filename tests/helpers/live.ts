import { type BookingNews, bookingNewsSchema } from '../../src/contract/booking/live.ts';

/** Somebody who reads an answer that goes on. */
export interface LiveReader {
  /** What is told next; null once the answer has ended. */
  next(): Promise<BookingNews | null>;
  /** Hangs up. */
  leave(): Promise<void>;
}

export async function readLive(asked: Response | Promise<Response>): Promise<LiveReader> {
  const response = await asked;
  const type = response.headers.get('Content-Type');
  if (!response.body || type !== 'text/event-stream')
    throw new Error(`${response.status}, not a stream: ${await response.text()}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  return {
    async next() {
      for (;;) {
        const end = rest.indexOf('\n\n');
        const line = rest.slice(0, Math.max(end, 0));
        if (end >= 0) rest = rest.slice(end + 2);
        if (line.startsWith('data: ')) return bookingNewsSchema.parse(JSON.parse(line.slice(6)));
        if (end >= 0) continue;
        const { done, value } = await reader.read();
        if (done) return null;
        rest += value;
      }
    },
    leave: () => reader.cancel(),
  };
}
