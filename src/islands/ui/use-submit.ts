import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CallRefusal } from '../../stores/shared/api.ts';
import { hearFields } from './hear-fields.ts';
import { type FormCheck, isMended, fieldName } from './mended.ts';

interface State {
  busy: boolean;
  refusal: CallRefusal | null;
  /** How often it was refused so far, so that the same mistakes take the focus again. */
  refused: number;
  /** The refusal's fields that have been put right since. */
  mended: readonly string[];
  /** The refusal's fields that the form's own check finds wrong too. */
  checkable: readonly string[];
}

export interface Submit extends Pick<State, 'busy' | 'refusal' | 'mended'> {
  /** What is still wrong: field name → message. */
  errors: CallRefusal['errors'];
  /** For the form whose summary, or else first wrong field, takes the focus after a refusal. */
  form: RefObject<HTMLFormElement | null>;
  /** Does what the form is for; says null when it happened. While it is under way, another press does nothing. */
  submit: (ask: () => Promise<CallRefusal | null>) => Promise<void>;
  /** Forgets the refusal, because what it was about has changed. */
  clear: () => void;
  /** Of the form: takes a field's error away as soon as what it holds is right. */
  onInput: (event: { target: EventTarget }) => void;
}

const UNFORESEEN: CallRefusal = { message: 'Something went wrong. Try again in a moment', errors: {} };
const NOTHING_WRONG: FormCheck = () => ({});
const START: State = { busy: false, refusal: null, refused: 0, mended: [], checkable: [] };

/** The first of these in a form is where a refusal is read: its summary, or the first wrong field where it has none. */
const REFUSED = '.summary, [aria-invalid="true"]';

/**
 * How every form is sent: busy once, refused in words, and the focus where they are.
 * @param check what the form itself finds wrong with what it holds now; without one, any change puts a field right
 */
export function useSubmit(check = NOTHING_WRONG): Submit {
  const [state, setState] = useState(START);
  const form = useRef<HTMLFormElement>(null);
  // A second press may come before React has drawn the first.
  const busy = useRef(false);
  const wrongNow = () => check(form.current ? new FormData(form.current) : undefined);

  // React hears nothing of a box that was ticked before it came: it is put back, and pressed once more.
  useEffect(() => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? []) {
      if (box.checked === box.defaultChecked) continue;
      box.checked = box.defaultChecked;
      box.click();
    }
  }, []);

  useEffect(() => {
    if (state.refused > 0) form.current?.querySelector<HTMLElement>(REFUSED)?.focus();
  }, [state.refused]);

  async function submit(ask: () => Promise<CallRefusal | null>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    hearFields(form.current);
    setState(({ refused }) => ({ ...START, busy: true, refused }));
    const refusal = await ask().catch((cause: unknown) => {
      console.error(cause);
      return UNFORESEEN;
    });
    busy.current = false;
    const checkable = refusal ? Object.keys(wrongNow()) : [];
    setState(({ refused }) => ({ ...START, refusal, refused: refusal ? refused + 1 : refused, checkable }));
  }

  function onInput({ target }: { target: EventTarget }): void {
    const { refusal, mended, checkable } = state;
    if (!refusal) return;
    const wrong = wrongNow();
    const now = Object.keys(refusal.errors).filter(
      (name) => mended.includes(name) || isMended(name, { wrong, touched: fieldName(target), checkable }),
    );
    if (now.length > mended.length) setState((before) => ({ ...before, mended: now }));
  }

  const { refusal, mended } = state;
  const errors = Object.fromEntries(
    Object.entries(refusal?.errors ?? {}).filter(([name]) => !mended.includes(name)),
  );
  const clear = () => setState((now) => ({ ...now, refusal: null }));
  return { busy: state.busy, refusal, mended, errors, form, submit, clear, onInput };
}

/** A refusal because of one field. */
export const wrongField = (name: string, message: string): CallRefusal => ({
  message,
  errors: { [name]: message },
});
