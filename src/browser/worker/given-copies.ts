/** The pages that the worker gave a copy, because the network did not answer. Their files have to be copies too. */
export interface GivenCopies {
  /** Remembers the page that this navigation leads to. */
  add(navigation: object): void;
  /** Whether the page that asks for a file was given as a copy, or the browser knows that it is offline. */
  needsCopy(request: object): boolean;
}

/**
 * A page that came from the network gets its files by itself. Firefox writes an error to the console for each file that
 * a worker was still answering when its page was left, so the worker answers only where nothing else can.
 *
 * @param isOnline what the browser believes at this moment
 */
export function givenCopies(isOnline: () => boolean): GivenCopies {
  const pages = new Set<string>();
  return {
    add: (navigation) => void pages.add(idIn(navigation, 'resultingClientId')),
    needsCopy: (request) => !isOnline() || pages.has(idIn(request, 'clientId') || 'no page'),
  };
}

/** The event's own type is in TypeScript's library for workers, which conflicts with the one for pages. */
function idIn(event: object, name: 'clientId' | 'resultingClientId'): string {
  const id: unknown = Reflect.get(event, name);
  return typeof id === 'string' ? id : '';
}
