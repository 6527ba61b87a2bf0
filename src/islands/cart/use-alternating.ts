import { useEffect, useState } from 'react';

/** As specified, the mini cart's icon changes every ten seconds, and five seconds after an item was added. */
const SWITCH_EVERY_MS = 10_000;
const SWITCH_AFTER_ADD_MS = 5000;

/** Whether the second of two icons is shown. Never changes for visitors who have asked for less motion. */
export function useAlternating(count: number): boolean {
  const [second, setSecond] = useState(false);
  const [known, setKnown] = useState(count);
  const added = count > known;
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(
      () => {
        setKnown(count);
        setSecond(!second);
      },
      added ? SWITCH_AFTER_ADD_MS : SWITCH_EVERY_MS,
    );
    return () => clearTimeout(timer);
  }, [count, second, added]);
  return second;
}
