import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../../stores/api.ts';

interface State {
  busy: boolean;
  refusal: Refusal | null;
  /** How often it was refused so far, so that the same mistakes take the focus again. */
  refused: number;
}

export interface Submit extends State {
  /** For the form whose summary, or else first wrong field, takes the focus after a refusal. */
  form: RefObject<HTMLFormElement | null>;
  /** Does what the form is for; says null when it happened. While it is under way, another press does nothing. */
  submit: (ask: () => Promise<Refusal | null>) => Promise<void>;
  /** Forgets the refusal, because what it was about has changed. */
  clear: () => void;
}

const UNFORESEEN: Refusal = { message: 'Something went wrong. Try again in a moment', errors: {} };

/** The first of these in a form is where a refusal is read: its summary, or the first wrong field where it has none. */
const REFUSED = '.summary, [aria-invalid="true"]';

/** How every form is sent: busy once, refused in words, and the focus where they are. */
export function useSubmit(): Submit {
  const [state, setState] = useState<State>({ busy: false, refusal: null, refused: 0 });
  const form = useRef<HTMLFormElement>(null);
  // A second press may come before React has drawn the first.
  const busy = useRef(false);

  useEffect(() => {
    if (state.refused > 0) form.current?.querySelector<HTMLElement>(REFUSED)?.focus();
  }, [state.refused]);

  async function submit(ask: () => Promise<Refusal | null>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setState(({ refused }) => ({ busy: true, refusal: null, refused }));
    const refusal = await ask().catch((cause: unknown) => {
      console.error(cause);
      return UNFORESEEN;
    });
    busy.current = false;
    setState(({ refused }) => ({ busy: false, refusal, refused: refusal ? refused + 1 : refused }));
  }

  return { ...state, form, submit, clear: () => setState((now) => ({ ...now, refusal: null })) };
}

/** A refusal because of one field. */
export const wrongField = (name: string, message: string): Refusal => ({
  message,
  errors: { [name]: message },
});
