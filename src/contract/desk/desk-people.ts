import { signupSchema } from '../account/account.ts';
import { ROLES, type Role } from '../account/session.ts';
import { z } from '../call/zod.ts';

/** Somebody who works here. */
export interface Colleague {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  /** Whether they have ever come in: until then they have our invitation. */
  isProven: boolean;
  /** Instant; null: not since they have their role. */
  lastLogInAt: string | null;
}

/** Of the role Workshop; '' for the operator's own garage, or the one that a leader leads. */
const garage = z
  .string()
  .regex(/^\d{0,9}$/, 'Choose a garage')
  .transform((typed) => (typed === '' ? null : Number(typed)));
const role = z.enum(ROLES, 'Choose a role');
/** Made with the page: an invitation that is sent twice with it goes once. */
const key = z.uuid();

export const inviteSchema = signupSchema
  .pick({ f_name: true, l_name: true, email: true })
  .extend({ role, key, garage });
export type Invitation = z.output<typeof inviteSchema>;

/** A press on the page of somebody who works here. */
export const roleActSchema = z.object({
  act: z.enum(['give', 'take', 'invite'], 'Press one of the buttons'),
  role,
  key,
  garage,
});
export type RolePress = z.output<typeof roleActSchema>;
