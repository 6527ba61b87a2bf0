import { Component, type ComponentType, type ReactNode } from 'react';
import { keepsStores } from '../../stores/shared/keeps-stores.ts';
import type { FormField } from './translated.ts';

/** The plain HTML of each island, which works without a script. */
const plain = new Map<Element, string>();

/** What a translator has changed so far. */
const translated: MutationRecord[] = [];

/** Loads what stands a translator once there is one. */
function watch(records: MutationRecord[], observer: MutationObserver): void {
  const first = translated.length === 0;
  if (first && !records.some(({ addedNodes: [added] }) => added?.nodeName === 'FONT')) return;
  translated.push(...records);
  if (!first) return;
  void import('./translated.ts').then(({ standTranslators }) => {
    observer.disconnect();
    standTranslators(translated);
  });
}

/** Where the visitor is, or was until it was drawn once more. */
let focused: EventTarget | null = null;

if (typeof document !== 'undefined') {
  focused = document.activeElement;
  addEventListener('focusin', ({ target }) => (focused = target));
  new MutationObserver(watch).observe(document, { childList: true, subtree: true });
  for (const one of document.querySelectorAll('astro-island')) plain.set(one, one.innerHTML);
  addEventListener('submit', sendPlain, true);
}

/** Where nothing is kept, a car that a form finds would be gone with the page: the form goes as it does without scripts. */
function sendPlain(event: Event): void {
  if (!keepsStores() && (event.target as Element).matches('[action][method=post]')) event.stopPropagation();
}

/** Puts the plain form back where it stood. */
function restore(place: HTMLElement | null): void {
  const html = plain.get(place?.closest('astro-island') ?? document.body);
  if (place && html) place.innerHTML = html;
}

interface State {
  /** How often it has failed. */
  failed: number;
  /** Until it is drawn once more. */
  broken: boolean;
}

/** Draws what has failed once more, and leaves the plain form if that fails too. */
class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: 0, broken: false };
  /** The fields of the page before React drew this. */
  had =
    typeof document === 'undefined'
      ? []
      : [...document.querySelectorAll<FormField>('astro-island :is(input, select, textarea)')];

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  override componentDidMount(): void {
    // What was translated before React came is drawn once more: what was typed is in fields that are gone.
    const gone = this.had.filter((field) => !field.isConnected);
    this.had = [];
    if (gone.length === 0) return;
    // At once, so that the next key goes into it.
    const left = gone.find((field) => field === focused);
    if (left) document.getElementById(left.id)?.focus();
    void import('./translated.ts').then(({ takeUp }) => takeUp(gone));
  }

  override componentDidCatch(): void {
    this.setState(({ failed }) => ({ failed: failed + 1, broken: false }));
  }

  override render(): ReactNode {
    const { failed, broken } = this.state;
    if (failed > 1) return <div ref={restore} />;
    return broken ? null : this.props.children;
  }
}

/** A component as pages show it: what goes wrong in it stays in it, and never empties the page. */
export function island<P extends object>(Shown: ComponentType<P>): (props: P) => ReactNode {
  return (props) => (
    <Boundary>
      <Shown {...props} />
    </Boundary>
  );
}
