import { PATHS } from '../../stores/shared/navigation.ts';

/** Why nothing came of a plate, and the manual search where that is the way on. */
export function LookupProblem({ message, advice }: { message: string | undefined; advice: boolean }) {
  return (
    <>
      {message}
      {advice && (
        <>
          , please try using <a href={PATHS.manualSearch}>Manual Search</a>
        </>
      )}
    </>
  );
}
