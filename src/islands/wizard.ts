/**
 * What every step of the booking has around it, as one script: a request costs a phone more than these take together.
 * A page names its islands here, and each still is its feature's.
 */
export { default as CartBar } from './cart/CartBar.tsx';
export { default as CartPanel } from './cart/CartPanel.tsx';
export { default as FloatingCart } from './cart/FloatingCart.tsx';
export { default as MiniCart } from './cart/MiniCart.tsx';
export { default as PaymentPlan } from './payment/PaymentPlan.tsx';
export { default as PlanChip } from './payment/PlanChip.tsx';
export { default as SaveQuote } from './quote/SaveQuote.tsx';
export { default as ChosenCar } from './vehicle/ChosenCar.tsx';
export { default as NeedsVehicle } from './vehicle/NeedsVehicle.tsx';
export { default as WithoutVehicle } from './vehicle/WithoutVehicle.tsx';
