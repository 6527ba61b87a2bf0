import { MAX_PASSWORD } from '../../domain/account/password.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { z } from '../call/zod.ts';

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
export const ROLES = [SUPER_ADMIN, WORKSHOP] as const;
export type Role = (typeof ROLES)[number];

/** What a browser keeps of a session that has begun. */
export const sessionSchema = z.object({
  token: z.string().describe('Goes into `Authorization: Bearer …`. It is not shown again.'),
  info: userInfoSchema,
  roles: z.array(z.string()).describe('Names of roles; none for a customer.'),
  account: z.uuid().describe('Whose it is: what a browser keeps for one account is shown to no other.'),
});
export type BegunSession = z.infer<typeof sessionSchema>;

/** A password as typed at a log-in: nothing is said about it but whether it fits. */
export const typedPassword = z
  .string()
  .min(1, 'Enter your password')
  .max(MAX_PASSWORD, `Use at most ${MAX_PASSWORD} characters`);

export const logoutUser = endpoint({
  id: 'logoutUser',
  method: 'GET',
  path: '/auth/logout/user',
  access: 'anyone',
  summary:
    'End the session of the bearer token. Without a session there is nothing to end, which is a success too.',
  response: success(z.object({})),
});
