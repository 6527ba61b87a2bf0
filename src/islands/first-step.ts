/** The first step of the booking, as one script (see wizard.ts). */
export { default as DueCard } from './due/DueCard.tsx';
export { default as ServicesStep } from './catalogue/ServicesStep.tsx';
