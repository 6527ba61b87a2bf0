/** Where the browser keeps the chosen car. */
export const VEHICLE_KEY = 'kcc:vehicle';

/** Where it keeps the cart: there only while something is in it. */
export const CART_KEY = 'kcc:cart';

/** Where it keeps the id of who sent the visitor. */
export const REFERRAL_KEY = 'kcc:referral';
