import { vi } from 'vitest';

/** Web Locks and BroadcastChannel of one browser, for pages that share a process. */
export function stubBrowser(): void {
  vi.stubGlobal('BroadcastChannel', Channel);
  const navigator = Object.create(globalThis.navigator, { locks: { value: new Locks() } }) as Navigator;
  vi.stubGlobal('navigator', navigator);
}

type Listener = ((event: { data: unknown }) => void) | null;

class Channel {
  static readonly open = new Set<Channel>();
  onmessage: Listener = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open) {
      if (other !== this && other.name === this.name)
        queueMicrotask(() => Channel.open.has(other) && other.onmessage?.({ data: structuredClone(data) }));
    }
  }
  close(): void {
    Channel.open.delete(this);
  }
}

interface Waiting {
  name: string;
  start(): void;
}

class Locks {
  private readonly held = new Set<string>();
  private waiting: Waiting[] = [];

  request(
    name: string,
    { signal, ifAvailable = false }: { signal?: AbortSignal; ifAvailable?: boolean },
    work: (lock: { name: string } | null) => Promise<unknown>,
  ): Promise<unknown> {
    if (ifAvailable && this.held.has(name)) return work(null);
    return new Promise((resolve, reject) => {
      const turn: Waiting = {
        name,
        start: () => {
          this.held.add(name);
          signal?.removeEventListener('abort', leave);
          void work({ name })
            .then(resolve, reject)
            .finally(() => {
              this.held.delete(name);
              this.next(name);
            });
        },
      };
      const leave = () => {
        this.waiting = this.waiting.filter((each) => each !== turn);
        reject(new DOMException('', 'AbortError'));
      };
      signal?.addEventListener('abort', leave);
      this.waiting.push(turn);
      this.next(name);
    });
  }

  query(): Promise<{ pending: { name: string }[] }> {
    return Promise.resolve({ pending: this.waiting.map(({ name }) => ({ name })) });
  }

  private next(name: string): void {
    if (this.held.has(name)) return;
    const turn = this.waiting.find((each) => each.name === name);
    this.waiting = this.waiting.filter((each) => each !== turn);
    turn?.start();
  }
}

/** A tab that can be hidden. */
export class Tab extends EventTarget {
  hidden = false;
  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** The server's side of the answers that go on. */
export class Streams {
  /** Those that are open, oldest first. */
  open: ReadableStreamDefaultController<Uint8Array>[] = [];
  /** How many have been asked for. */
  asked = 0;
  private readonly beat = setInterval(() => this.send(':\n\n'), 15_000);

  readonly answer = (init?: RequestInit): Response => {
    this.asked += 1;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.open.push(controller);
        init?.signal?.addEventListener('abort', () => this.drop(controller, 'abort'));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };

  tell(booking: string, kinds = ['stepped']): void {
    this.send(`data: ${JSON.stringify({ booking, kinds })}\n\n`);
  }

  /** Nothing comes any more, and nobody hangs up. */
  fallSilent(): void {
    clearInterval(this.beat);
  }

  /** The network goes, for those that are open. */
  cut(): void {
    for (const controller of [...this.open]) this.drop(controller, 'lost');
  }

  /** The server ends them in its own time. */
  end(): void {
    for (const controller of this.open.splice(0)) controller.close();
  }

  private send(text: string): void {
    for (const controller of this.open) controller.enqueue(new TextEncoder().encode(text));
  }

  private drop(controller: ReadableStreamDefaultController<Uint8Array>, why: string): void {
    if (!this.open.includes(controller)) return;
    this.open = this.open.filter((each) => each !== controller);
    controller.error(new DOMException(why, 'AbortError'));
  }
}
