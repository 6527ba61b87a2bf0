import { endpoint, success } from './endpoint.ts';
import { z } from './zod.ts';

/** The logged-in customer, in the specification's fields. */
export const userInfoSchema = z.object({
  f_name: z.string().describe('First name.'),
  name: z.string().describe('Whole name.'),
  is_mot_subscribed: z.boolean(),
});
export type UserInfo = z.infer<typeof userInfoSchema>;

/** Everything, money and roles included. */
export const SUPER_ADMIN = 'Super Admin';
/** The desk: the day, the bookings and the work. */
export const WORKSHOP = 'Workshop';
/** The roles of staff. */
export type Role = typeof SUPER_ADMIN | typeof WORKSHOP;

export const logoutUser = endpoint({
  id: 'logoutUser',
  method: 'GET',
  path: '/auth/logout/user',
  access: 'anyone',
  summary:
    'End the session of the bearer token. Without a session there is nothing to end, which is a success too.',
  response: success(z.object({})),
});
