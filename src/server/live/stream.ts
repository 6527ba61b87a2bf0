/** Bytes that may wait for one reader: some hundred changes. Whoever is further behind does not read any more. */
const MOST_WAITING = 16 * 1024;

/** One open answer. */
export interface LiveStream {
  readable: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Cuts off a reader who is too far behind. */
  send(bytes: Uint8Array<ArrayBuffer>): void;
  /** Repeating it changes nothing. */
  end(): void;
}

/**
 * @param onEnd called once, whoever ends it
 * @param cut ends the connection: a stream that is only closed would wait until all of it is read
 */
export function liveStream(onEnd: () => void, cut: () => void): LiveStream {
  const { readable, writable } = pipe(() => over());
  let isOpen = true;
  function over() {
    if (isOpen) onEnd();
    isOpen = false;
  }
  return {
    readable,
    send(bytes) {
      if (!isOpen) return;
      if ((writable.desiredSize ?? 0) > 0) return writable.enqueue(bytes);
      over();
      cut();
    },
    end() {
      if (!isOpen) return;
      over();
      if ((writable.desiredSize ?? 0) > MOST_WAITING / 2) writable.close();
      else cut();
    },
  };
}

/** A stream with its own end in hand. */
function pipe(onCancel: () => void) {
  let writable!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  const readable = new ReadableStream<Uint8Array<ArrayBuffer>>(
    { start: (controller) => void (writable = controller), cancel: onCancel },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING }),
  );
  return { readable, writable };
}
