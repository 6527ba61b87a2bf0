import type { MailParts } from './mail-parts.ts';

/** A text to a phone. */
export interface Text {
  /** A UK mobile, E.164. */
  to: string;
  body: string;
}

/** One kind of text, as the feature that writes it declares it. It waits in the outbox beside the emails, as `sms`. */
export interface TextKind {
  /** No other kind of text or email has it. */
  readonly name: string;
  /**
   * `ask`: what anybody can have sent to any number, counted as it's asked for. `work`: what staff cause, with an allowance
   * that nothing else takes from.
   */
  readonly allowance: 'ask' | 'work';
  /** The text from what is stored now; null when there is nothing to tell any more, or nobody to tell. */
  compose(parts: MailParts, subject: string): Promise<Text | null>;
}

/** What became of a text that was handed on. */
export type TextOutcome =
  /** @param id by which the service knows it; null: there is none */
  | { kind: 'taken'; id: string | null }
  /** It was not taken, and never will be. */
  | { kind: 'refused'; why: string }
  /** It was not taken, and may be tried again. */
  | { kind: 'later'; why: string }
  /** There was no answer: it may have gone. */
  | { kind: 'unknown'; why: string };

/** Hands one text on. @param id of its row in the outbox, by which its delivery is told */
export type TextTransport = (id: string, text: Text) => Promise<TextOutcome>;
