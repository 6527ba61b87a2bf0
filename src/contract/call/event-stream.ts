import type { Endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** The content type of an answer that goes on. */
export const EVENT_STREAM = 'text/event-stream';

type Stream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The answer of a call that goes on: a `data:` line of JSON for each message, and `:` while there is none. */
export interface EventStream<Message extends z.ZodType = z.ZodType> extends z.ZodType<{
  status: 1;
  stream: Stream;
}> {
  /** What each line holds. */
  message: Message;
}

/** A call with such an answer. */
export type Streaming<Message extends z.ZodType = z.ZodType> = Endpoint & { response: EventStream<Message> };

export function eventStream<Message extends z.ZodType>(message: Message): EventStream<Message> {
  const stream = z.instanceof(ReadableStream) as unknown as z.ZodType<Stream>;
  const answer = z.object({ status: z.literal(1), stream });
  return Object.assign(answer as z.ZodType<{ status: 1; stream: Stream }>, { message });
}

export const isEventStream = (response: z.ZodType): response is EventStream => 'message' in response;
