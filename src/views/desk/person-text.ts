import type { AssignablePerson } from '../../contract/desk/desk.ts';

/** Somebody in a list to choose from: 'Morgan Mechanic, away today'. */
export const assignableText = ({ name, isAway = false }: AssignablePerson): string =>
  isAway ? `${name}, away today` : name;
