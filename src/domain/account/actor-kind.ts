/** The kinds of actor: somebody not logged in, the holder of a signed link, a customer, a member of staff, a job. */
export const ACTOR_KINDS = ['guest', 'holder', 'customer', 'staff', 'job'] as const;

export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Whether what they do is our doing and not a visitor's. */
export const isUs = (kind: ActorKind): boolean => kind === 'staff' || kind === 'job';
