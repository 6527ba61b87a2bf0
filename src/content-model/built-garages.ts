import type { PublicGarage } from '../domain/garage/public-garage.ts';
import { site } from './built.ts';

let garages: readonly PublicGarage[] = [];

/** The build and each publish put theirs in (build/build-facts.ts): they are laid into a release as its texts are. */
export function takeGarages(others: readonly PublicGarage[]): void {
  garages = others;
}

/** The garages beside the operator's own that the pages of this release name. */
export const otherGarages = (): readonly PublicGarage[] => garages;

/** Whether this release's pages say that other garages do work too. */
export const namesGarages = (): boolean => site.garagesNamed || garages.length > 0;
