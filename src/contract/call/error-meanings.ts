import type { ErrorCode } from './endpoint.ts';

/** When each code is answered, for the document of the API: no browser needs to know. */
export const ERROR_MEANINGS: Record<ErrorCode, string> = {
  bad_request: 'The request is not of the documented form.',
  site_unknown: 'The X-Site-Id header is missing or unknown.',
  unauthenticated: 'The call needs a session, and the bearer token is missing, wrong or has ended.',
  confirm_first:
    'The call needs fresh proof of who calls (`x-proof`), which `confirmPassword`, `confirmWithPasskey` or another log-in gives. Nothing has been done.',
  not_found: 'There is no such thing, or nothing that this session may see.',
  bad_registration: 'Not a registration that can be looked up.',
  vehicle_not_served: 'A vehicle that we do not service: motorcycle, lorry, bus.',
  lookup_failed: 'The vehicle register did not answer.',
  model_unknown: 'No such Model_ID in the catalogue.',
  item_unknown: 'This car can’t have that item, not so many of it or not there, or nobody sells it.',
  cart_expired: 'The cart is gone; the browser makes a new one from its own list.',
  cart_empty: 'An order needs at least one item.',
  link_invalid: 'We didn’t make this link, or part of it is missing.',
  link_ended: 'The link was ours, and has expired.',
  invalid: 'Some fields are wrong; `errors` says which and why.',
  price_changed: 'The total is no longer what the visitor saw; `data` is the cart at today’s price.',
  referral_refused:
    'What comes off for a friend is not given for this order; the same order without `referral` is.',
  changed: 'Somebody has changed it since it was shown: look at how it stands now.',
  slot_taken:
    'The window has just gone, or the car would be back later than was seen; `data.next` are the next free ones.',
  booked_already:
    'The car has an open booking about these days, and the person ordering is known to have made it; `data.booking` is that one. The same order with `again` is booked.',
  idempotency_reused: 'The idempotency key was used for a different order; `data.booking` is what it made.',
  too_large: 'The file has more bytes than this call takes.',
  amount_too_small: 'There is not a penny for each payment.',
  too_many: 'This sender has written or asked too often in a short time.',
  server_error:
    'Something broke on our side. With a 503 nothing did: `data.away` says what doesn’t answer just now (`changes`: the site may only be looked at), `message` what is safe, and the same may be sent again after `Retry-After`.',
};
