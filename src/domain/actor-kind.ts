/** The kinds of who can act: nobody we know, whoever holds a signed link, a customer, somebody who works here, a job. */
export const ACTOR_KINDS = ['guest', 'holder', 'customer', 'staff', 'job'] as const;

export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Whether what they do is our doing and not a visitor's. */
export const isUs = (kind: ActorKind): boolean => kind === 'staff' || kind === 'job';
