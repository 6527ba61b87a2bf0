/** One window of a real browser, as both engines can be driven. Elements are named by XPath. */
export interface Browser {
  readonly name: string;
  /** Goes to an address and waits until its page has loaded. */
  open(url: string): Promise<void>;
  /** Waits for the first element that matches and can be seen, and clicks it as a mouse does. */
  click(xpath: string): Promise<void>;
  /** Waits for a field and types into it, key by key. */
  type(xpath: string, text: string): Promise<void>;
  /** The value of a JavaScript expression on the page; a promise is waited for. */
  read(expression: string): Promise<unknown>;
  /** Errors in the console and exceptions since the browser was started, where it can be asked. */
  complaints(): string[];
  close(): Promise<void>;
}

export interface Wish {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Whether pages run their scripts. Questions of the test are answered in any case. */
  javaScript: boolean;
}

/** How long an element may take to appear, in ms. Room for a busy machine. */
export const PATIENCE_MS = 20_000;
