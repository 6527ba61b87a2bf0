import { whatsWrong } from '../../content-model/built.ts';
import type { WrongLight } from '../../content-model/whats-wrong.ts';

/** Pages about a light, rather than about the part behind it. */
const ABOUT_A_LIGHT = new Set(['engine-warning-light', 'abs-light', 'airbag-light', 'abs']);

/** The light that a repair page is about; its symbol then stands where other pages draw the part. */
export function lightOn(slug: string): WrongLight | undefined {
  return ABOUT_A_LIGHT.has(slug) ? whatsWrong.lights.find(({ page }) => page === slug) : undefined;
}
