import { useStore } from '@nanostores/react';
import { $chosenInstead, keepPresent, replaceByChosen } from '../../stores/manual-choice.ts';
import { ReplaceCar } from '../ui/ReplaceCar.tsx';

/** In a form that chooses a car by hand: the question before another car's list is emptied. */
export function InsteadOfPresent() {
  const found = useStore($chosenInstead, { ssr: () => null });
  if (!found) return null;
  return <ReplaceCar found={found} onReplace={replaceByChosen} onKeep={keepPresent} />;
}
