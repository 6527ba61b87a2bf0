import { useStore } from '@nanostores/react';
import { $replaceQuestion, keepCar, replaceCar } from '../../stores/mot.ts';
import { ReplaceCar } from '../ui/ReplaceCar.tsx';

/** The question before another car's list is emptied, shown at the button that caused it. */
export function Replace({ from }: { from: string }) {
  const question = useStore($replaceQuestion, { ssr: () => null });
  if (question?.from !== from) return null;
  return <ReplaceCar found={question.vehicle} onReplace={() => void replaceCar()} onKeep={keepCar} />;
}
