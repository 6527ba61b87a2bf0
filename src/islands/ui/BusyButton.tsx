import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'button'> {
  busy: boolean;
  /** In the place of its words while it is busy. */
  doing: ReactNode;
}

/** A button whose work takes a moment. It keeps the focus meanwhile, so it is not disabled; a press does nothing then. */
export function BusyButton({ busy, doing, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-disabled={busy || undefined}>
      {busy ? doing : children}
    </button>
  );
}
